import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '#shared/ui/icons.ts'
import { useEffect } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './toast-card.module.css'
import { closeToast, type Toast } from './toasts.ts'

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

type ToastCardProps = {
  toast: Toast
  /** While paused its time does not run; afterwards it has all of it again. */
  paused: boolean
  /** Called before the player's own closing. */
  onClose: () => void
}

export function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const { t } = useTranslation()
  const { id, message, color, timeout, action } = toast
  const Icon = ICONS[color]

  useEffect(() => {
    if (paused || timeout <= 0) return
    const timer = setTimeout(() => closeToast(id), timeout)
    return () => clearTimeout(timer)
  }, [id, paused, timeout])

  function close() {
    onClose()
    closeToast(id)
  }

  return (
    <li className={classes.toast} data-color={color}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.message}>{message}</p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('app.common.close')}
        className={classes.close}
        onClick={close}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
