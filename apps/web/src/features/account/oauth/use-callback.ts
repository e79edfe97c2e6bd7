import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { errorText } from '#shared/api/error-text.ts'
import { isRefusal } from '#shared/api/is-refusal.ts'
import { startSession } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { Arrival } from './pending-callback.ts'
import { finishArrival } from './complete-callback.ts'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import { SIGN_INS_KEY } from './use-linked-providers.ts'
import { type AccountSection, consumeReturnSection } from './return-section.ts'

/**
 * Sends the OAuth callback to the server and returns its state.
 *
 * @param onOver called when the flow is complete, with the next section of the card
 */
export function useArriving(
  { provider, outcome }: Arrival,
  onOver: (next: AccountSection | null) => void,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { name } = PROVIDER_LOOKS[provider]

  function showFailure(error: Error | null): void {
    const text = t('app.social.failed', { provider: name })
    const message = error ? errorText(error, t) : t('app.error.codes.200016')
    showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    onOver(null)
  }

  const finish = useMutation({
    // Not cached, because the variables are credentials.
    gcTime: 0,
    mutationFn: (proof: Exclude<Arrival['outcome'], string>) => finishArrival(provider, proof),
    onSuccess: (arrived) => {
      const { token, device_mark } = arrived
      if (arrived.outcome === 'username_needed') return
      if (token !== undefined) {
        startSession(token, device_mark)
        showToast(t('app.settings.account.loginSuccess'))
        onOver(null)
        return
      }
      void client.invalidateQueries({ queryKey: [SIGN_INS_KEY] })
      const isLinked = arrived.outcome === 'linked'
      showToast(isLinked ? t('app.social.linked', { provider: name }) : t('app.social.proved'))
      onOver(isLinked ? 'signIns' : consumeReturnSection())
    },
    onError: (error) => isRefusal(error) && showFailure(error),
  })

  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (outcome === 'failed') return showFailure(null)
    if (outcome !== 'cancelled') return finish.mutate(outcome)
    showToast(t('app.social.cancelled', { provider: name }))
    onOver(null)
  })
  useEffect(() => begin(), [])

  return {
    /** The new user who must choose a username, or undefined. */
    newcomer: finish.data?.outcome === 'username_needed' ? finish.data : undefined,
    error: finish.error,
    retry: () => finish.variables && finish.mutate(finish.variables),
  }
}
