import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { IconFingerprint } from '#shared/ui/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks, startSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import classes from './passkey-login.module.css'

/** Renders the button to sign in with a passkey. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { logIn, error, isPending } = usePasskeyLogin()

  function getProblemText(failure: Error): string {
    if (!(failure instanceof ApiError)) return t('app.passkeys.notUsed')
    const isUnregistered = failure.errorCode === ERROR_CODES.wrongCredentials
    return isUnregistered ? t('app.passkeys.unknown') : errorText(failure)
  }

  return (
    <div className={classes.login}>
      <LoadingButton
        variant="default"
        leftSection={<IconFingerprint size={18} />}
        loading={isPending}
        onClick={logIn}
      >
        {t('app.passkeys.logIn')}
      </LoadingButton>
      {error && (
        <p role="alert" className={classes.problem}>
          {getProblemText(error)}
        </p>
      )}
    </div>
  )
}

/** Signs in with a passkey: on a click, or by the browser's autofill at the name field. */
function usePasskeyLogin() {
  const { t } = useTranslation()
  // The id of the latest request.
  const newest = useRef(0)

  async function choose(isAutofill: boolean): Promise<void> {
    newest.current += 1
    const choice = newest.current
    const isLatest = () => newest.current === choice
    const session = await requestPasskeyLogin({ isAutofill, isLatest })
    if (session === null) return
    startSession(session.token, session.device_mark)
    showToast(t('app.settings.account.loginSuccess'))
  }

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return
    // Errors are ignored, because the user did not start the request.
    await choose(true).catch(() => undefined)
  }

  const startLogin = useEffectEvent(() => void offer())
  useEffect(() => {
    startLogin()
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

type Choice = {
  /** Whether passkeys appear in the browser's autofill instead of a dialog. */
  readonly isAutofill: boolean
  /** Returns false when another request has started, because a browser allows one at a time. */
  readonly isLatest: () => boolean
}

/**
 * Signs in with a passkey that the user selects. It aborts a pending request.
 *
 * @returns the session, or null when the request was superseded
 * @throws the browser's error without a selected passkey, and the errors of the requests
 */
async function requestPasskeyLogin({ isAutofill, isLatest }: Choice) {
  const optionsJSON = await callApi(passkeyApi.getLoginOptions, {}, { body: {} })
  if (!isLatest()) return null
  const { response, ...credential } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isAutofill,
  })
  // Each of our passkeys stores the account id as user handle.
  const { userHandle = '' } = response
  const signed = { ...credential, response: { ...response, userHandle } }
  return callApi(passkeyApi.login, {}, { body: { credential: signed, ...deviceMarks() } })
}
