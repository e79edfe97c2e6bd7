import * as registrationApi from '@bannerday/contract/accounts/registration'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { TextField } from '#shared/ui/fields.tsx'
import { IconMailCheck } from '#shared/ui/icons.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../forms/account-form.tsx'
import type { Cooldown, Cooldowns } from '../forms/cooldowns.ts'
import { checkEmail, checkRegistration } from '../forms/form-rules.ts'
import { NewPasswordFields } from '../forms/password-fields.tsx'
import { clearInvitation, InvitationField, invitationField, useNeedsInvitation } from './access.tsx'
import classes from './sign-in.module.css'

const REGISTRATION_ERROR_FIELDS = {
  [ERROR_CODES.usernameTaken]: 'username',
  [ERROR_CODES.invalidEmail]: 'email',
  [ERROR_CODES.passwordTooWeak]: 'password',
  [ERROR_CODES.invitationNeeded]: 'invitation',
} as const

type RegisterFormProps = {
  cooldowns: Cooldowns
  /** Called with the address that the e-mail was sent to. */
  onDone: (email: string) => void
}

export function RegisterForm({ cooldowns, onDone }: RegisterFormProps) {
  const { t } = useTranslation()
  const needsInvitation = useNeedsInvitation()
  return (
    <>
      <AccountForm
        check={(values) => checkRegistration(values, needsInvitation)}
        send={({ username, email, password, invitation }, proof) => {
          const body = { username, email, password, ...invitationField(invitation), ...proof }
          return callApi(registrationApi.register, {}, { body })
        }}
        errorFields={REGISTRATION_ERROR_FIELDS}
        onDone={(_, { email }) => {
          clearInvitation()
          onDone(email)
        }}
        failure={t('app.settings.account.registerFailed')}
        action={t('app.settings.account.register')}
        cooldown={cooldowns.register}
      >
        {(getProblem) => (
          <>
            {needsInvitation && <InvitationField error={getProblem('invitation')} />}
            <TextField
              name="username"
              label={t('app.settings.account.username')}
              description={t('app.settings.account.usernameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={getProblem('username')}
            />
            <TextField
              name="email"
              type="email"
              label={t('app.settings.account.email')}
              autoComplete="email"
              error={getProblem('email')}
            />
            <NewPasswordFields
              label={t('app.settings.account.password')}
              confirmationLabel={t('app.settings.account.confirmPassword')}
              getProblem={getProblem}
            />
          </>
        )}
      </AccountForm>
      <ResendButton cooldown={cooldowns.resend} />
      <p className={classes.line}>
        <Link to="/privacy">{t('app.sidebar.privacy')}</Link>
      </p>
    </>
  )
}

type RegisteredNoteProps = { email: string; resendCooldown: Cooldown; onClose: () => void }

/** Shows the activation step after a registration, in place of the form. */
export function RegisteredNote({ email, resendCooldown, onClose }: RegisteredNoteProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.registered}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        <IconMailCheck size={22} aria-hidden />
        {t('app.settings.account.registerSuccess')}
      </h3>
      <p className={classes.text}>{t('app.settings.account.registerSuccessMessage', { email })}</p>
      <ResendButton cooldown={resendCooldown} email={email} />
      <Button variant="default" onClick={onClose}>
        {t('app.settings.account.backToLogin')}
      </Button>
    </div>
  )
}

type ResendButtonProps = {
  cooldown: Cooldown
  /** The address of the pending registration, if known. */
  email?: string
}

/** Resends the activation e-mail. */
export function ResendButton({ cooldown, email = '' }: ResendButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className={classes.line}>
      {t('app.settings.account.noMail')}{' '}
      <button type="button" className={classes.resend} onClick={() => setIsOpen(true)}>
        {t('app.settings.account.resendVerification')}
      </button>
      {isOpen && (
        <ResendDialog onClose={() => setIsOpen(false)} cooldown={cooldown} email={email} />
      )}
    </p>
  )
}

const RESEND_ERROR_FIELDS = { [ERROR_CODES.invalidEmail]: 'email' } as const

type ResendDialogProps = { onClose: () => void; cooldown: Cooldown; email: string }

/** Requests the activation e-mail again. */
function ResendDialog({ onClose, cooldown, email }: ResendDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      width={500}
      hasCloseButton
      title={t('app.settings.account.resendTitle')}
    >
      <AccountForm
        check={checkEmail}
        send={(values, proof) =>
          callApi(registrationApi.resendMail, {}, { body: { email: values.email, ...proof } })
        }
        errorFields={RESEND_ERROR_FIELDS}
        onDone={() => {
          onClose()
          showToast(t('app.settings.account.verificationResent'), { timeout: 8000 })
        }}
        failure={t('app.settings.account.resendFailed')}
        action={t('app.settings.account.resendAction')}
        cooldown={cooldown}
      >
        {(getProblem) => (
          <TextField
            name="email"
            type="email"
            label={t('app.settings.account.email')}
            defaultValue={email}
            autoComplete="email"
            data-autofocus
            error={getProblem('email')}
          />
        )}
      </AccountForm>
    </Dialog>
  )
}
