import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import classes from './captcha-status.module.css'

type CheckStatusProps = { state: 'working' | 'done' | 'failed' | 'insecure'; onRetry?: () => void }

const icons = {
  working: IconLoader2,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  insecure: IconAlertTriangle,
}

/** Shows the state of the captcha in a line. */
export function CheckStatus({ state, onRetry }: CheckStatusProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <div className={classes.line} data-state={state}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <output className={classes.text}>{t(`app.humanCheck.${state}`)}</output>
      {state === 'failed' && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('app.common.retry')}
        </Button>
      )}
    </div>
  )
}
