import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { useCanUsePasskeys } from '../passkeys/use-can-use-passkeys.ts'
import { ProviderButtons } from '../oauth/provider-buttons.tsx'
import { useOAuthProviders } from '../oauth/use-oauth-providers.ts'
import classes from './entry-forms.module.css'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisteredNote } from './registered-note.tsx'
import type { Pauses } from '../form/use-cooldowns.ts'

type Entry = 'login' | 'register'

/** Renders the forms for login and registration. */
export function EntryForms({ pauses }: { pauses: Pauses }) {
  const { t } = useTranslation()
  const [entry, setEntry] = useState<Entry>('login')
  const canUsePasskeys = useCanUsePasskeys()
  const { providers } = useOAuthProviders()
  const [registered, setRegistered] = useState<string | null>(null)

  function goTo(next: Entry) {
    setRegistered(null)
    setEntry(next)
  }

  const offersPasskey = canUsePasskeys && entry === 'login'
  const form = (
    <>
      {entry === 'login' ? (
        <LoginForm pauses={pauses} />
      ) : (
        <RegisterForm pauses={pauses} onDone={setRegistered} />
      )}
      {(offersPasskey || providers.length > 0) && (
        <div className={classes.others}>
          <p className={classes.or}>{t('app.settings.account.or')}</p>
          {offersPasskey && <PasskeyLogin />}
          <ProviderButtons pause={pauses.social} />
        </div>
      )}
    </>
  )
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('app.settings.account.loginOrRegister')}
        data={[
          { value: 'login' as const, label: t('app.settings.account.login') },
          { value: 'register' as const, label: t('app.settings.account.register') },
        ]}
        value={entry}
        onChange={goTo}
      />
      {registered === null ? (
        form
      ) : (
        <RegisteredNote
          email={registered}
          resendPause={pauses.resend}
          onClose={() => goTo('login')}
        />
      )}
    </>
  )
}
