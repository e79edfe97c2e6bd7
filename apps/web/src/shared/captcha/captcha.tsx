import { englishAccount } from '@bannerday/locales/english/account'
import { useConfigQuery } from '#shared/api/use-config.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { AltchaCheck } from './altcha-captcha.tsx'
import type { CheckProps } from './captcha-props.ts'
import { CheckStatus } from './captcha-status.tsx'
import { TurnstileCheck } from './turnstile-captcha.tsx'

addEnglish(englishAccount)

/** Renders the captcha that the server has configured, or nothing without one. */
export function Captcha(props: CheckProps) {
  const { data: config, isError, refetch } = useConfigQuery()
  if (!config) {
    return <CheckStatus state={isError ? 'failed' : 'working'} onRetry={() => void refetch()} />
  }
  const { human_check: check } = config
  if (check?.kind === 'altcha') {
    // Over plain http the browser derives no keys, but on the machine itself.
    return window.isSecureContext ? <AltchaCheck {...props} /> : <CheckStatus state="insecure" />
  }
  if (check?.site_key) return <TurnstileCheck {...props} siteKey={check.site_key} />
  return null
}
