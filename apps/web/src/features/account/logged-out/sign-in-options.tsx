import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { Pauses } from '../form/use-cooldowns.ts'
import { EntryForms } from './entry-forms.tsx'
import { LazyQrLogin } from '../qr/show/lazy-qr-login.ts'
import classes from './sign-in-options.module.css'
import tabs from './tabs.module.css'

/**
 * Shows the sign-in methods. A hidden method is unmounted, so that a hidden QR code does not poll.
 */
export function WaysIn({ pauses }: { pauses: Pauses }) {
  const { t } = useTranslation()
  return (
    <Tabs defaultValue="password" keepMounted={false}>
      <Tabs.List grow className={tabs.tabs}>
        <Tabs.Tab value="password" className={tabs.tab}>
          {t('app.settings.account.passwordLogin')}
        </Tabs.Tab>
        <Tabs.Tab value="qr" className={tabs.tab}>
          {t('app.settings.account.qrLogin')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="password" className={classes.panel}>
        <EntryForms pauses={pauses} />
      </Tabs.Panel>
      <Tabs.Panel value="qr" className={classes.panel}>
        <Suspense fallback={<output>{t('app.common.loading')}</output>}>
          <LazyQrLogin />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
