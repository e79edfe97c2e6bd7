import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountsTask } from './accounts-task.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { AccountsView } from './accounts-view.tsx'
import { CloudView } from '../cloud/cloud-view.tsx'
import { DeleteView } from './delete-view.tsx'
import { ExportView } from './export-view.tsx'
import { ForgetView } from './remove-view.tsx'
import { NameView } from './name-view.tsx'

/** Lists the accounts with pulls on this device, and their actions. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [task, setTask] = useState<AccountsTask>({ kind: 'list' })
  const toList = () => setTask({ kind: 'list' })
  return (
    <Dialog
      opened
      onClose={onClose}
      size={800}
      title={<strong>{t('app.pages.gacha.settings.title')}</strong>}
    >
      {task.kind === 'list' && <AccountsView onTask={setTask} />}
      {task.kind === 'name' && <NameView {...task} onDone={toList} />}
      {task.kind === 'delete' && <DeleteView account={task.account} onDone={toList} />}
      {task.kind === 'cloud' && <CloudView account={task.account} onDone={toList} />}
      {task.kind === 'forget' && <ForgetView onDone={toList} />}
      {task.kind === 'export' && <ExportView account={task.account} onDone={toList} />}
    </Dialog>
  )
}
