import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as registrationApi from '@bannerday/contract/accounts/registration'
import { TextInput } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { checkRegistration } from '../form/form-rules.ts'
import { ResendButton } from './resend-button.tsx'
import type { Pauses } from '../form/use-cooldowns.ts'

const BLAMES = {
  [ERROR_CODES.usernameTaken]: 'username',
  [ERROR_CODES.invalidEmail]: 'email',
  [ERROR_CODES.passwordTooWeak]: 'password',
} as const

type RegisterFormProps = {
  pauses: Pauses
  /** Called with the address that the e-mail was sent to. */
  onDone: (email: string) => void
}

export function RegisterForm({ pauses, onDone }: RegisterFormProps) {
  const { t } = useTranslation()
  return (
    <>
      <AccountForm
        check={checkRegistration}
        send={({ username, email, password }, proof) =>
          callApi(registrationApi.register, {}, { body: { username, email, password, ...proof } })
        }
        blames={BLAMES}
        onDone={(_, { email }) => onDone(email)}
        failure={t('app.settings.account.registerFailed')}
        action={t('app.settings.account.register')}
        pause={pauses.register}
      >
        {(problemOf) => (
          <>
            <TextInput
              name="username"
              label={t('app.settings.account.username')}
              description={t('app.settings.account.usernameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={problemOf('username')}
            />
            <TextInput
              name="email"
              type="email"
              label={t('app.settings.account.email')}
              autoComplete="email"
              error={problemOf('email')}
            />
            <NewPasswordFields
              label={t('app.settings.account.password')}
              confirmationLabel={t('app.settings.account.confirmPassword')}
              problemOf={problemOf}
            />
          </>
        )}
      </AccountForm>
      <ResendButton pause={pauses.resend} />
    </>
  )
}
