import { TabLockDialog } from './tab-lock-dialog.tsx'
import { useTabLock } from './use-tab-lock.ts'

/** Allows one active tab at a time; the others show a blocking dialog. */
export function TabLockGate() {
  const { status, force } = useTabLock()
  if (status !== 'occupied' && status !== 'lost') return null
  return <TabLockDialog status={status} onForce={force} />
}
