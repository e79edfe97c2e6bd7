import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StorageProblem } from '#shared/storage/storage-problem.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { AccountTable } from './account-table.tsx'
import classes from './import-dialog.module.css'
import type { ImportPreview } from './pull-calls.ts'
import { UnreadableList } from './unreadable-list.tsx'
import { useProblemText } from './use-problem-text.ts'

type ImportDialogProps = {
  name: string
  preview: ImportPreview
  saving: boolean
  problem: StorageProblem | 'failed' | null
  onSave: () => void
  onCancel: () => void
}

/** Shows what saving a file would do, before it is done. */
export function ImportDialog(props: ImportDialogProps) {
  const { name, preview, saving, problem, onSave, onCancel } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { added, conflicts } = totals(preview)
  const changesSomething = added + conflicts + preview.keptAdded > 0
  return (
    <Dialog
      opened
      onClose={onCancel}
      closeOnClickOutside={false}
      size={650}
      title={<span className={classes.title}>{t('app.pages.gacha.import.title')}</span>}
    >
      <div className={classes.body}>
        <p className={classes.file}>{name}</p>
        {preview.accounts.length === 0 && <p>{t('app.pages.gacha.import.noAccounts')}</p>}
        {preview.accounts.map((account) => (
          <AccountTable key={`${account.game}-${account.uid}`} account={account} />
        ))}
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
        {!changesSomething && preview.accounts.length > 0 && (
          <p className={classes.nothing}>{t('app.pages.gacha.import.nothingNew')}</p>
        )}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
            {problemText(problem === 'failed' ? { kind: 'failed' } : { kind: 'storage', problem })}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t(changesSomething ? 'app.common.cancel' : 'app.common.close')}
        </Button>
        {changesSomething && (
          <Button onClick={onSave} loading={saving} data-autofocus>
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
