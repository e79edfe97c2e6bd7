import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkEmail } from '../form/form-rules.ts'
import classes from './password-reset.module.css'

const BLAMES = { [ERROR_CODES.invalidEmail]: 'email' } as const

/** Requests an e-mail with a password reset link. */
export function RequestResetForm() {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.requestResetHint')}</p>
      <AccountForm
        check={checkEmail}
        send={({ email }, proof) => {
          setIsSent(false)
          return callApi(passwordApi.requestReset, {}, { body: { email, ...proof } })
        }}
        blames={BLAMES}
        onDone={() => setIsSent(true)}
        failure={t('app.settings.account.resetRequestFailed')}
        action={t('app.settings.account.sendResetLink')}
      >
        {(problemOf) => (
          <TextInput
            name="email"
            type="email"
            label={t('app.settings.account.email')}
            autoComplete="email"
            error={problemOf('email')}
          />
        )}
      </AccountForm>
      <output className={classes.sent}>{isSent && t('app.settings.account.resetEmailSent')}</output>
    </>
  )
}
