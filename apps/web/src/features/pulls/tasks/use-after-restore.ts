import { useTranslation } from '#shared/texts/use-translation.ts'
import type { Restored } from '../device/store/pull-schema.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { rememberRestore } from '../selection/selected-account.ts'

/** Updates the selected accounts after a restore and shows a toast. */
export function useAfterRestore(): (restored: Restored | null) => void {
  const { t } = useTranslation()
  return (restored) => {
    if (restored === null) {
      showToast(t('app.pages.gacha.settings.restoreGone'), { color: 'warning' })
      return
    }
    rememberRestore(restored)
    showToast(t('app.pages.gacha.settings.restored'))
  }
}
