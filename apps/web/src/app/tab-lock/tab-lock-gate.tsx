import { TabLockDialog } from './tab-lock-dialog.tsx'
import { useTabLock } from './use-tab-lock.ts'

/** Lets one tab at a time use the app; the others wait behind a dialog. */
export function TabLockGate() {
  const { status, force } = useTabLock()
  if (status !== 'occupied' && status !== 'lost') return null
  return <TabLockDialog status={status} onForce={force} />
}
