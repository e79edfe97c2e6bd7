import { ERROR_CODES } from '@bannerday/contract/error-code'
import { englishPasskeys } from '@bannerday/locales/english/passkeys'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import classes from './passkey-login.module.css'
import { usePasskeyLogin } from './use-passkey-login.ts'

addEnglish(englishPasskeys)

/** Renders the button to sign in with a passkey. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { logIn, error, isPending } = usePasskeyLogin()

  function wordsOf(failure: Error): string {
    if (!(failure instanceof ApiError)) return t('app.passkeys.notUsed')
    const isUnknown = failure.errorCode === ERROR_CODES.wrongCredentials
    return isUnknown ? t('app.passkeys.unknown') : errorText(failure)
  }

  return (
    <div className={classes.login}>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} />}
        loading={isPending}
        onClick={logIn}
      >
        {t('app.passkeys.logIn')}
      </Button>
      {error && (
        <p role="alert" className={classes.problem}>
          {wordsOf(error)}
        </p>
      )}
    </div>
  )
}
