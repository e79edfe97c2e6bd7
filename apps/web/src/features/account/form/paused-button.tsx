import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { Pause } from './use-cooldowns.ts'

type PausedButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'onClick'> & {
    pause: Pause | undefined
    children: string
  }

/** Renders a button that is disabled during its pause and shows the remaining time. */
export function PausedButton({ pause, children, ...props }: PausedButtonProps) {
  const { t } = useTranslation()
  const seconds = pause?.seconds ?? 0
  return (
    <Button {...props} disabled={seconds > 0}>
      {seconds > 0 ? t('app.settings.account.wait', { action: children, seconds }) : children}
    </Button>
  )
}
