import { englishNotification } from '@bannerday/locales/english/notification'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import classes from './notification-page.module.css'

addEnglish(englishNotification)

export function NotificationPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconBell size={32} stroke={1.5} />}
      title={<h1>{t('app.sidebar.notification')}</h1>}
    >
      <p className={classes.content}>{t('app.pages.notification.content')}</p>
    </EmptyState>
  )
}
