import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/api/call-error.ts'
import { isLoadFailure } from './is-load-failure.ts'

/** Words a failure for the player: by the server's error code where there is one, else by kind. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  return (error) => {
    if (isLoadFailure(error))
      return t(navigator.onLine ? 'app.error.outdated' : 'app.error.network')
    if (!(error instanceof CallError)) return t('app.error.unknown')
    const byCode = `app.error.codes.${error.errorCode}`
    if (i18n.exists(byCode)) return i18n.t(byCode as 'app.error.unknown')
    if (error.kind === 'network') return t('app.error.network')
    return error.kind === 'invalid' ? t('app.error.invalidResponse') : t('app.error.server')
  }
}
