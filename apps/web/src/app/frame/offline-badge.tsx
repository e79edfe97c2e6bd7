import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useIsOnline } from '#shared/use-is-online.ts'
import classes from './offline-badge.module.css'

/**
 * Shows that the device is offline. The live region exists before, so that changes are announced.
 */
export function OfflineBadge() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <output>
      {!isOnline && (
        <span className={classes.mark} title={t('app.pwa.offlineHint')}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          <span className={classes.name} aria-hidden>
            {t('app.pwa.offline')}
          </span>
          <span className={hidden.hidden}>{t('app.pwa.offlineHint')}</span>
        </span>
      )}
    </output>
  )
}
