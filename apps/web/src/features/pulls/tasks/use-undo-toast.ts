import { useTranslation } from 'react-i18next'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'

/** Long enough to read what has happened and to think about it, in milliseconds. */
const UNDO_TIME = 10_000

/** Says that pulls have been changed and offers to take it back. */
export function useUndoToast(): (message: string, restorePoint: number) => void {
  const { t } = useTranslation()

  async function undo(restorePoint: number): Promise<void> {
    const restored = await askPullWorker({ call: 'restore', restorePoint })
    if (!restored.ok) {
      showToast(t(`app.pages.gacha.storage.${restored.problem}`), { color: 'error', timeout: 0 })
    } else if (restored.value) {
      showToast(t('app.pages.gacha.settings.restored'))
    } else {
      showToast(t('app.pages.gacha.settings.restoreGone'), { color: 'warning' })
    }
  }

  return (message, restorePoint) =>
    showToast(message, {
      timeout: UNDO_TIME,
      action: { label: t('app.pages.gacha.settings.undo'), run: () => void undo(restorePoint) },
    })
}
