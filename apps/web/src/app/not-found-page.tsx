import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/ui/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMapPinOff size={32} stroke={1.5} />}
      title={<h1>{t('app.pages.notFound.title')}</h1>}
    >
      <p>{t('app.pages.notFound.message')}</p>
      <Button component={Link} to="/">
        {t('app.pages.notFound.backHome')}
      </Button>
    </EmptyState>
  )
}
