import { IconMapPinOff } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LinkButton } from '#shared/ui/button.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMapPinOff size={32} stroke={1.5} />}
      title={<h1>{t('app.pages.notFound.title')}</h1>}
    >
      <p>{t('app.pages.notFound.message')}</p>
      <LinkButton to="/">{t('app.pages.notFound.backHome')}</LinkButton>
    </EmptyState>
  )
}
