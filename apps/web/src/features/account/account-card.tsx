import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { englishSettings } from '@bannerday/locales/english-settings'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import classes from './account-card.module.css'

addEnglish(englishSettings)

/** Where one logs in. No server offers accounts yet, so the form says so and takes nothing. */
export function AccountCard() {
  const { t } = useTranslation()
  return (
    <SectionCard
      icon={<IconUserCircle size={22} stroke={1.7} />}
      title={t('app.settings.account.title')}
    >
      <p className={classes.note}>{t('app.settings.account.unavailable')}</p>
      <fieldset disabled className={classes.form}>
        <TextInput label={t('app.settings.account.username')} autoComplete="username" />
        <PasswordInput label={t('app.settings.account.password')} autoComplete="current-password" />
        <Button>{t('app.settings.account.login')}</Button>
      </fieldset>
    </SectionCard>
  )
}
