import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { StorageProblem } from '../device/store/storage-problem.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { AccountTable } from './account-table.tsx'
import { ConflictList } from './conflict-list.tsx'
import { EnteredList } from './entered-list.tsx'
import { foundAccounts, type SaidAccounts } from './found-accounts.ts'
import classes from './import-dialog.module.css'
import { NamelessAccountForm } from './nameless-account.tsx'
import type { ImportPreview } from '../device/files/import-preview.ts'
import { SaveInstead, type ImportSource } from './save-instead.tsx'
import { UnnamedQuestion } from './unnamed-question.tsx'
import { UnreadableList } from './unreadable-list.tsx'
import { useProblemText } from '../texts/use-problem-text.ts'
import { ZoneChoice } from './zone-choice.tsx'

/** The player's choices for a file. */
type ImportWishes = {
  /** Whether to restore the preferences of a backup. */
  readonly withPreferences: boolean
  /** Whether the file wins conflicts with stored pulls. */
  readonly takesFile: boolean
  readonly said: SaidAccounts
}

const NO_WISHES: ImportWishes = { withPreferences: false, takesFile: false, said: {} }

/** The choices that apply to saving a file. */
type ImportChoices = Omit<ImportWishes, 'said'> & {
  /** The accounts that take over entries without a UID. */
  readonly found: readonly AccountId[]
}

type ImportDialogProps = {
  source: ImportSource
  preview: ImportPreview
  busy: boolean
  problem: StorageProblem | 'failed' | null
  onChoose: (choices: PullFileChoices) => void
  onSave: (choices: ImportChoices) => void
  onCancel: () => void
}

/** Shows the changes that saving a file would make, with a confirmation. */
export function ImportDialog(props: ImportDialogProps) {
  const { source, preview, busy, problem, onChoose, onSave, onCancel } = props
  // The choices apply to one file, because another may be dropped while the dialog is open.
  const [wished, setWished] = useState({ file: source.file, wishes: NO_WISHES })
  const wishes = wished.file === source.file ? wished.wishes : NO_WISHES
  const wish = (more: Partial<ImportWishes>) =>
    setWished({ file: source.file, wishes: { ...wishes, ...more } })
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { withPreferences, said } = wishes
  const found = foundAccounts(preview.accounts, said)
  const takesFile = wishes.takesFile && preview.conflictsTotal > 0
  const { added, timesMended } = totals(preview)
  const changesSomething =
    added + timesMended + preview.keptAdded + preview.entered.length > 0 ||
    withPreferences ||
    takesFile
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
        {preview.accounts.length + preview.nameless.length + preview.entered.length === 0 && (
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
              <UnnamedQuestion
                account={account}
                isFound={found.includes(account)}
                disabled={busy}
                onChange={(is) =>
                  wish({ said: { ...said, [account.game]: is ? account.uid : null } })
                }
              />
            </AccountTable>
          )
        })}
        <EnteredList accounts={preview.entered} />
        {preview.conflictsTotal > 0 && (
          <ConflictList
            conflicts={preview.conflicts}
            total={preview.conflictsTotal}
            takesFile={takesFile}
            disabled={busy}
            onChange={(takes) => wish({ takesFile: takes })}
          />
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
            onChange={(wanted) => wish({ withPreferences: wanted })}
          />
        )}
        {!changesSomething && preview.accounts.length > 0 && preview.conflictsTotal === 0 && (
          <p className={classes.nothing}>{t('app.pages.gacha.import.nothingNew')}</p>
        )}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
            {problemText(problem === 'failed' ? { kind: 'failed' } : { kind: 'storage', problem })}
            {problem !== 'failed' && (
              <SaveInstead source={source} precedence={takesFile ? 'incoming' : 'known'} />
            )}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t(changesSomething ? 'app.common.cancel' : 'app.common.close')}
        </Button>
        {changesSomething && (
          <Button
            onClick={() =>
              onSave({
                withPreferences,
                takesFile,
                found: found.map(({ game, uid }) => ({ game, uid })),
              })
            }
            loading={busy}
            data-autofocus
          >
            {added > 0
              ? t('app.pages.gacha.import.save', { count: added })
              : t('app.pages.gacha.import.saveChanges')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function totals(preview: ImportPreview) {
  const types = preview.accounts.flatMap((account) => account.types)
  return {
    added: types.reduce((sum, type) => sum + type.added, 0),
    timesMended: preview.accounts.reduce((sum, account) => sum + account.timesMended, 0),
  }
}
