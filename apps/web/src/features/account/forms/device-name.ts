import { parseDeviceName } from '#shared/device-name.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** Returns a function that formats a device name from its `User-Agent`. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = parseDeviceName(userAgent)
    if (browser !== null && system !== null) {
      return t('app.settings.account.sessions.device', { browser, system })
    }
    return browser ?? system ?? t('app.settings.account.sessions.unknownDevice')
  }
}
