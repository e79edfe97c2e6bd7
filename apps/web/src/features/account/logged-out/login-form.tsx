import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { TextInput } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks, startSession } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { PasswordField } from '../form/password-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { checkLogin } from '../form/form-rules.ts'
import { ResendButton } from './resend-button.tsx'
import type { Pauses } from '../form/use-cooldowns.ts'

const BLAMES = { [ERROR_CODES.wrongCredentials]: 'password' } as const

export function LoginForm({ pauses }: { pauses: Pauses }) {
  const { t } = useTranslation()
  return (
    <AccountForm
      check={checkLogin}
      send={({ username, password }, proof) =>
        callApi(sessionApi.login, {}, { body: { username, password, ...deviceMarks(), ...proof } })
      }
      blames={BLAMES}
      onDone={({ token, device_mark }) => {
        startSession(token, device_mark)
        showToast(t('app.settings.account.loginSuccess'))
      }}
      failure={t('app.settings.account.loginFailed')}
      action={t('app.settings.account.login')}
      pause={pauses.login}
      renderHelp={(error) => isNotActivated(error) && <ResendButton pause={pauses.resend} />}
    >
      {(problemOf) => (
        <>
          <TextInput
            name="username"
            label={t('app.settings.account.loginName')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            error={problemOf('username')}
          />
          <PasswordField
            name="password"
            label={t('app.settings.account.password')}
            autoComplete="current-password"
            error={problemOf('password')}
          />
        </>
      )}
    </AccountForm>
  )
}

function isNotActivated(error: Error): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.notActivated
}
