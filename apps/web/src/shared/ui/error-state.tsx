'use no memo'

import { IconAlertTriangle, IconRefresh } from '#shared/ui/icons.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Button } from './button.tsx'
import classes from './error-state.module.css'
import { isLoadFailure } from '../api/api-error.ts'
import { useErrorText } from './use-error-text.ts'

type ErrorStateProps = {
  title: string
  error: unknown
  onRetry: () => void
}

/** Shows what failed and why, with a button to retry or reload. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const needsReload = isLoadFailure(error)
  return (
    <div role="alert" className={classes.state}>
      <IconAlertTriangle size={22} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.reason}>{errorText(error)}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} />}
        onClick={needsReload ? () => location.reload() : onRetry}
      >
        {t(needsReload ? 'app.common.reload' : 'app.common.retry')}
      </Button>
    </div>
  )
}
