import { verifyEmail } from '@bannerday/contract/registration'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/api/call.ts'
import { errorText } from '#shared/api/error-text.ts'
import { isRefusal } from '#shared/api/is-refusal.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'

type VerifyEmailProps = {
  /** Out of the mail. */
  token: string
  /** The server has answered, and taken the token. */
  onDone: () => void
}

/**
 * Confirms an e-mail address for who comes by the link of the mail. As long as the server cannot be
 * reached the token is good, and so it stays in the address.
 */
export function VerifyEmail({ token, onDone }: VerifyEmailProps) {
  const { t } = useTranslation()
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call(verifyEmail, { token }, { signal }),
    staleTime: Infinity,
  })
  const isRefused = isRefusal(error)

  const tell = useEffectEvent(() => {
    if (isSuccess) {
      showToast(t('app.settings.account.emailVerifiedSuccess'), { timeout: 8000 })
    } else {
      const text = t('app.settings.account.emailVerifiedFailed')
      const message = errorText(error, t)
      showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    }
    onDone()
  })
  const isAnswered = isSuccess || isRefused
  useEffect(() => {
    if (isAnswered) tell()
  }, [isAnswered])

  if (error && !isRefused) {
    return (
      <ErrorState
        title={t('app.settings.account.emailVerifiedFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return <output>{t('app.settings.account.verifyingEmail')}</output>
}
