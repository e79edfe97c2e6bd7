import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './offline-mark.module.css'

/** Says that the device has no network. Its place is there before, so that it is announced. */
export function OfflineMark() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
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

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
