import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from './use-error-text.ts'

type ErrorStateProps = {
  title: string
  error: unknown
  onRetry: () => void
}

/** Says what failed, why, and offers to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={title} maw={640} mx="auto">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{errorText(error)}</Text>
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
