import { username as usernameRule } from '@bannerday/contract/account-fields'
import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, errorText } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks, isRefusal, startSession } from '#shared/session/session.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { TextField } from '#shared/ui/fields.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { checkSignup } from '../forms/form-rules.ts'
import { InvitationField, invitationField, useNeedsInvitation } from '../sign-in/access.tsx'
import classes from './oauth-dialog.module.css'
import {
  type AccountSection,
  type OAuthCallback,
  consumeReturnSection,
} from './pending-callback.ts'
import { useProviderBranding, LINKED_PROVIDERS_KEY } from './providers.ts'

type CallbackStatusProps = {
  callback: OAuthCallback
  onDone: (next: AccountSection | null) => void
}

/** Shows the OAuth callback while the server processes it. */
export function CallbackStatus({ callback, onDone }: CallbackStatusProps) {
  const { t } = useTranslation()
  const { newUser, error, retry } = useCallbackResult(callback, onDone)
  const { provider } = callback
  const { name } = useProviderBranding()(provider)
  if (newUser) {
    const { nickname = null, avatar = null } = newUser
    const profile = { provider, nickname, avatar }
    return <UsernameDialog profile={profile} onClose={() => onDone(null)} />
  }
  if (error) {
    const title = t('app.social.failed', { provider: name })
    return <ErrorState title={title} error={error} onRetry={retry} />
  }
  return <output>{t('app.social.arriving', { provider: name })}</output>
}

/**
 * Sends the OAuth callback to the server and returns its state.
 *
 * @param onDone called when the flow is complete, with the next section of the card
 */
function useCallbackResult(
  { provider, outcome }: OAuthCallback,
  onDone: (next: AccountSection | null) => void,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { name } = useProviderBranding()(provider)

  function showFailure(error: Error | null): void {
    const text = t('app.social.failed', { provider: name })
    const message = error ? errorText(error, t) : t('app.error.codes.200016')
    showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    onDone(null)
  }

  const finish = useMutation({
    // Not cached, because the variables are credentials.
    gcTime: 0,
    mutationFn: (proof: Exclude<OAuthCallback['outcome'], string>) =>
      completeCallback(provider, proof),
    onSuccess: (result) => {
      const { token, device_mark } = result
      if (result.outcome === 'username_needed') return
      if (token !== undefined) {
        startSession(token, device_mark)
        showToast(t('app.settings.account.loginSuccess'))
        onDone(null)
        return
      }
      void client.invalidateQueries({ queryKey: [LINKED_PROVIDERS_KEY] })
      const isLinked = result.outcome === 'linked'
      showToast(isLinked ? t('app.social.linked', { provider: name }) : t('app.social.proved'))
      onDone(isLinked ? 'signIns' : consumeReturnSection())
    },
    onError: (error) => isRefusal(error) && showFailure(error),
  })

  const isHandled = useRef(false)
  const handleCallback = useEffectEvent(() => {
    if (isHandled.current) return
    isHandled.current = true
    if (outcome === 'failed') return showFailure(null)
    if (outcome !== 'cancelled') return finish.mutate(outcome)
    showToast(t('app.social.cancelled', { provider: name }))
    onDone(null)
  })
  useEffect(() => handleCallback(), [])

  return {
    /** The new user who must choose a username, or undefined. */
    newUser: finish.data?.outcome === 'username_needed' ? finish.data : undefined,
    error: finish.error,
    retry: () => finish.variables && finish.mutate(finish.variables),
  }
}

type Proof = { readonly code: string; readonly state: string; readonly issuer?: string }

/** Sends the code and the state of an OAuth callback to the server, which accepts them once. */
function completeCallback(provider: SocialProvider, { code, state, issuer }: Proof) {
  const { device_marks: marks } = deviceMarks()
  const common = { json: '1', ...(marks && { device_marks: marks.join(',') }) } as const
  if (provider === 'qq') {
    return callApi(oauthApi.completeQq, { qq_code: code, qq_state: state, ...common })
  }
  if (provider === 'microsoft') {
    return callApi(oauthApi.completeMicrosoft, { ms_code: code, ms_state: state, ...common })
  }
  return callApi(oauthApi.completeOidc, {
    oidc_provider: provider,
    oidc_code: code,
    oidc_state: state,
    ...(issuer !== undefined && { oidc_iss: issuer }),
    ...common,
  })
}

const USERNAME_ERROR_FIELDS = {
  [ERROR_CODES.usernameTaken]: 'username',
  [ERROR_CODES.invitationNeeded]: 'invitation',
} as const

type UsernameDialogProps = {
  /** The user's profile at the provider. */
  profile: {
    readonly provider: SocialProvider
    readonly nickname: string | null
    readonly avatar: string | null
  }
  onClose: () => void
}

/** Edits the username of a new account after an OAuth login. */
function UsernameDialog({ profile, onClose }: UsernameDialogProps) {
  const { t } = useTranslation()
  const needsInvitation = useNeedsInvitation()
  const [isLeaving, setIsLeaving] = useState(false)
  const { provider, nickname, avatar } = profile
  const { name } = useProviderBranding()(provider)
  const isUsable = nickname !== null && usernameRule.safeParse(nickname).success

  /**
   * Handles Escape on keydown: a close request would also close the confirmation that it opens.
   */
  function confirmOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setIsLeaving(true)
  }

  return (
    <>
      <Dialog
        onClose={() => setIsLeaving(true)}
        onKeyDown={confirmOnEscape}
        width={500}
        hasCloseButton
        title={t('app.social.username.title')}
      >
        <div className={classes.content}>
          <Identity profile={{ username: name, nickname, avatar }} />
          <p className={classes.text}>{t('app.social.username.text', { provider: name })}</p>
          <AccountForm
            needsCaptcha={false}
            check={(values) => checkSignup(values, needsInvitation)}
            send={({ username, invitation }) => {
              const body = { username, ...invitationField(invitation), ...deviceMarks() }
              return callApi(oauthApi.completeSignup, {}, { body })
            }}
            errorFields={USERNAME_ERROR_FIELDS}
            onDone={({ token, device_mark }) => {
              startSession(token, device_mark)
              showToast(t('app.settings.account.loginSuccess'))
              onClose()
            }}
            failure={t('app.settings.account.registerFailed')}
            action={t('app.social.username.create')}
            renderHelp={(error) =>
              isSignupExpired(error) && (
                <Button variant="default" size="xs" onClick={onClose}>
                  {t('app.social.username.again')}
                </Button>
              )
            }
          >
            {(getProblem) => (
              <>
                <TextField
                  name="username"
                  label={t('app.settings.account.username')}
                  description={t('app.settings.account.usernameHint')}
                  defaultValue={isUsable ? nickname : ''}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  data-autofocus
                  error={getProblem('username')}
                />
                {needsInvitation && <InvitationField error={getProblem('invitation')} />}
              </>
            )}
          </AccountForm>
        </div>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('app.social.username.leaveTitle')}
          confirm={t('app.social.username.leave')}
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          {t('app.social.username.leaveText', { provider: name })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns whether the pending sign-up has expired. */
function isSignupExpired(error: Error): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.thirdPartySignInFailed
}
