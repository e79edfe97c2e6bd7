import { useTranslation } from '#shared/texts/use-translation.ts'
import { deviceName } from './device-name.ts'

/** Returns a function that formats a device name from its `User-Agent`. */
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
