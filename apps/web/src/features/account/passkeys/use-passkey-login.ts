import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { startSession } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { signByPasskey } from './passkey-assertion.ts'

/** Signs in with a passkey: on a click, or by the browser's autofill next to the name. */
export function usePasskeyLogin() {
  const { t } = useTranslation()
  // The id of the latest request.
  const newest = useRef(0)

  async function choose(isBesideFields: boolean): Promise<void> {
    newest.current += 1
    const choice = newest.current
    const isStillWanted = () => newest.current === choice
    const begun = await signByPasskey({ isBesideFields, isStillWanted })
    if (begun === null) return
    startSession(begun.token, begun.device_mark)
    showToast(t('app.settings.account.loginSuccess'))
  }

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return
    // Errors are ignored, because the user did not start the request.
    await choose(true).catch(() => undefined)
  }

  const begin = useEffectEvent(() => void offer())
  useEffect(() => {
    begin()
    return () => {
      newest.current += 1
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  const { mutate, error, isPending } = useMutation({
    gcTime: 0,
    mutationFn: () => choose(false),
    onError: () => void offer(),
  })
  return { logIn: () => mutate(), error, isPending }
}
