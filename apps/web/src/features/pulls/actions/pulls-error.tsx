import { IconRefresh } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useFailureText } from '../common/labels.ts'

/** Shows why stored pulls cannot be loaded, with a retry button. */
export function PullsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <Alert title={t('app.pages.gacha.overview.loadFailed')}>
      <p>{failureText(error)}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        {t('app.common.retry')}
      </Button>
    </Alert>
  )
}
