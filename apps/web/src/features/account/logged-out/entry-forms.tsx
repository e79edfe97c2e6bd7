import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { useCanUsePasskeys } from '../passkeys/use-can-use-passkeys.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisteredNote } from './registered-note.tsx'
import type { Pauses } from '../form/use-pauses.ts'

type Entry = 'login' | 'register'

/** Logging in or registering. */
export function EntryForms({ pauses }: { pauses: Pauses }) {
  const { t } = useTranslation()
  const [entry, setEntry] = useState<Entry>('login')
  const canUsePasskeys = useCanUsePasskeys()
  const [registered, setRegistered] = useState<string | null>(null)

  function goTo(next: Entry) {
    setRegistered(null)
    setEntry(next)
  }

  const form =
    entry === 'login' ? (
      <>
        <LoginForm pauses={pauses} />
        {canUsePasskeys && <PasskeyLogin />}
      </>
    ) : (
      <RegisterForm pauses={pauses} onDone={setRegistered} />
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
