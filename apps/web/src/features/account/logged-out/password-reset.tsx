import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import classes from './password-reset.module.css'
import tabs from './tabs.module.css'
import { RequestResetForm } from './request-reset-form.tsx'

type PasswordResetProps = {
  /** The token of the e-mail link, or undefined. */
  token: string | undefined
  /** Called when the new password is set, which invalidates the token. */
  onDone: () => void
}

/** Resets a password by an e-mail link. */
export function PasswordReset({ token, onDone }: PasswordResetProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<string | null>(token === undefined ? 'request' : 'reset')
  return (
    <Disclosure
      icon={<IconKey size={20} stroke={1.7} aria-hidden />}
      title={t('app.settings.account.resetPassword')}
      startsOpen={token !== undefined}
    >
      <Tabs value={token === undefined ? 'request' : tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow className={tabs.tabs}>
          <Tabs.Tab value="request" className={tabs.tab}>
            {t('app.settings.account.requestReset')}
          </Tabs.Tab>
          <Tabs.Tab value="reset" disabled={token === undefined} className={tabs.tab}>
            {t('app.settings.account.newPasswordTab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="request" className={classes.panel}>
          <RequestResetForm />
        </Tabs.Panel>
        <Tabs.Panel value="reset" className={classes.panel}>
          {token !== undefined && (
            <NewPasswordForm token={token} onDone={onDone} onAskAgain={() => setTab('request')} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Disclosure>
  )
}
