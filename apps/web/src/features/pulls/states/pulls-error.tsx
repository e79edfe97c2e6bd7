import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useFailureText } from '../texts/use-failure-text.ts'

/** Shows why stored pulls cannot be loaded, with a retry button. */
export function PullsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={t('app.pages.gacha.overview.loadFailed')}
    >
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{failureText(error)}</Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} />}
          onClick={onRetry}
        >
          {t('app.common.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}
