import { useTranslation } from '#shared/texts/use-translation.ts'
import { deviceName } from './device-name.ts'

/** Names a device for the player, by what its browser calls itself. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = deviceName(userAgent)
    if (browser !== null && system !== null) {
      return t('app.settings.account.sessions.device', { browser, system })
    }
    return browser ?? system ?? t('app.settings.account.sessions.unknownDevice')
  }
}
