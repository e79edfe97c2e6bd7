import { useTranslation } from '#shared/texts/use-translation.ts'
import type { Restored } from '../device/store/pull-schema.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { rememberRestore } from '../selection/selected-account.ts'

/** Lets the choice of accounts follow what was put back, and says what has happened. */
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
