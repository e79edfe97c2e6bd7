import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StorageProblem } from '../device/store/storage-problem.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { AccountTable } from './account-table.tsx'
import classes from './import-dialog.module.css'
import { NamelessAccountForm } from './nameless-account.tsx'
import type { ImportPreview } from '../device/worker-protocol.ts'
import { SaveInstead, type ImportSource } from './save-instead.tsx'
import { UnreadableList } from './unreadable-list.tsx'
import { useProblemText } from '../words/use-problem-text.ts'
import { ZoneChoice } from './zone-choice.tsx'

type ImportDialogProps = {
  source: ImportSource
  preview: ImportPreview
  busy: boolean
  problem: StorageProblem | 'failed' | null
  onChoose: (choices: PullFileChoices) => void
  /** With a backup, whether its preferences are wanted too. */
  onSave: (withPreferences: boolean) => void
  onCancel: () => void
}

/** Shows what saving a file would do, before it is done. */
export function ImportDialog(props: ImportDialogProps) {
  const { source, preview, busy, problem, onChoose, onSave, onCancel } = props
  const [withPreferences, setWithPreferences] = useState(false)
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { added, conflicts } = totals(preview)
  const changesSomething = added + conflicts + preview.keptAdded > 0 || withPreferences
  return (
    <Dialog
      opened
      onClose={onCancel}
      closeOnClickOutside={false}
      size={650}
      title={<span className={classes.title}>{t('app.pages.gacha.import.title')}</span>}
    >
      <div className={classes.body}>
        <p className={classes.file}>{source.file.name}</p>
        {preview.nameless.map((account) => (
          <NamelessAccountForm
            key={account.name}
            account={account}
            busy={busy}
            onName={(uid) => onChoose({ uids: { [account.name]: uid } })}
          />
        ))}
        {preview.accounts.length === 0 && preview.nameless.length === 0 && (
          <p>{t('app.pages.gacha.import.noAccounts')}</p>
        )}
        {preview.accounts.map((account) => {
          const key = `${account.game}-${account.uid}`
          return (
            <AccountTable key={key} account={account}>
              <ZoneChoice
                account={account}
                chosen={source.choices.zones?.[key]}
                disabled={busy}
                onChoose={(zone) => onChoose({ zones: { [key]: zone } })}
              />
            </AccountTable>
          )
        })}
        {conflicts > 0 && (
          <p className={classes.note}>{t('app.pages.gacha.import.conflictHint')}</p>
        )}
        {preview.kept > 0 && (
          <p className={classes.note}>
            {t('app.pages.gacha.import.kept', { count: preview.kept })}
          </p>
        )}
        {preview.unreadableTotal > 0 && (
          <UnreadableList rows={preview.unreadable} total={preview.unreadableTotal} />
        )}
        {preview.hasPreferences && (
          <CheckField
            label={t('app.pages.gacha.import.withPreferences')}
            checked={withPreferences}
            onChange={setWithPreferences}
          />
        )}
        {!changesSomething && preview.accounts.length > 0 && (
          <p className={classes.nothing}>{t('app.pages.gacha.import.nothingNew')}</p>
        )}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
            {problemText(problem === 'failed' ? { kind: 'failed' } : { kind: 'storage', problem })}
            {problem !== 'failed' && <SaveInstead source={source} />}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t(changesSomething ? 'app.common.cancel' : 'app.common.close')}
        </Button>
        {changesSomething && (
          <Button onClick={() => onSave(withPreferences)} loading={busy} data-autofocus>
            {added > 0
              ? t('app.pages.gacha.import.save', { count: added })
              : t('app.pages.gacha.import.saveChanges')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function totals(preview: ImportPreview): { added: number; conflicts: number } {
  const types = preview.accounts.flatMap((account) => account.types)
  return {
    added: types.reduce((sum, type) => sum + type.added, 0),
    conflicts: types.reduce((sum, type) => sum + type.conflicts, 0),
  }
}
