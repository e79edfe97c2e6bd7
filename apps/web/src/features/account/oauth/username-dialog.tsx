import { username as usernameRule } from '@bannerday/contract/account-fields'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { Identity } from '#shared/session/identity.tsx'
import { deviceMarks, startSession } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkUsername } from '../form/form-rules.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import classes from './oauth-dialog.module.css'

const BLAMES = { [ERROR_CODES.usernameTaken]: 'username' } as const

type UsernameDialogProps = {
  /** The user's profile at the provider. */
  known: {
    readonly provider: SocialProvider
    readonly nickname: string | null
    readonly avatar: string | null
  }
  onClose: () => void
}

/** Edits the username of a new account after an OAuth login. */
export function UsernameDialog({ known, onClose }: UsernameDialogProps) {
  const { t } = useTranslation()
  const [isLeaving, setIsLeaving] = useState(false)
  const { provider, nickname, avatar } = known
  const { name } = PROVIDER_LOOKS[provider]
  const isUsable = nickname !== null && usernameRule.safeParse(nickname).success

  /**
   * Replaces Mantine's handler, because the same Escape would close the confirmation that it opens.
   */
  function confirmOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setIsLeaving(true)
  }

  return (
    <>
      <Dialog
        opened
        onClose={() => setIsLeaving(true)}
        closeOnEscape={false}
        onKeyDown={confirmOnEscape}
        size={500}
        title={<strong className={classes.title}>{t('app.social.username.title')}</strong>}
      >
        <div className={classes.content}>
          <Identity profile={{ username: name, nickname, avatar }} />
          <p className={classes.text}>{t('app.social.username.text', { provider: name })}</p>
          <AccountForm
            needsProof={false}
            check={checkUsername}
            send={({ username }) =>
              callApi(oauthApi.completeSignup, {}, { body: { username, ...deviceMarks() } })
            }
            blames={BLAMES}
            onDone={({ token, device_mark }) => {
              startSession(token, device_mark)
              showToast(t('app.settings.account.loginSuccess'))
              onClose()
            }}
            failure={t('app.settings.account.registerFailed')}
            action={t('app.social.username.create')}
            renderHelp={(error) =>
              isTooLate(error) && (
                <Button variant="default" size="xs" mt="xs" onClick={onClose}>
                  {t('app.social.username.again')}
                </Button>
              )
            }
          >
            {(problemOf) => (
              <TextInput
                name="username"
                label={t('app.settings.account.username')}
                description={t('app.settings.account.usernameHint')}
                defaultValue={isUsable ? nickname : ''}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus
                error={problemOf('username')}
              />
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
function isTooLate(error: Error): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.thirdPartySignInFailed
}
