import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { useAfterRestore } from '../tasks/use-after-restore.ts'

/** Long enough to read the toast and to decide. */
const UNDO_TOAST_MS = 10_000

/** Shows that pulls were changed, with an undo button. */
export function useUndoToast(): (message: string, restorePoint: number) => void {
  const { t } = useTranslation()
  const afterRestore = useAfterRestore()

  async function undo(restorePoint: number): Promise<void> {
    const restored = await requestPullWorker({ call: 'restore', restorePoint })
    if (restored.ok) afterRestore(restored.value)
    else showToast(t(`app.pages.gacha.storage.${restored.problem}`), { color: 'error', timeout: 0 })
  }

  return (message, restorePoint) =>
    showToast(message, {
      timeout: UNDO_TOAST_MS,
      action: { label: t('app.pages.gacha.settings.undo'), run: () => void undo(restorePoint) },
    })
}
