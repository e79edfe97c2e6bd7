import './toasts.css'
import type { NotificationData } from '@mantine/notifications'
import i18next from 'i18next'

type ToastKind = 'success' | 'error'

const COLORS: Record<ToastKind, string> = { success: 'green', error: 'red' }

const listeners = new Set<() => void>()
let wanted = false

/**
 * Shows a message for three seconds, or for `autoClose` milliseconds; `false` leaves it until it is
 * closed. What draws it is loaded for the first one.
 */
export function showToast(
  kind: ToastKind,
  message: string,
  options: Pick<NotificationData, 'autoClose'> = {},
): void {
  wanted = true
  for (const listener of listeners) listener()
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      color: COLORS[kind],
      message,
      closeButtonProps: { 'aria-label': i18next.t('app.common.close') },
      ...options,
    }),
  )
}

export function isToastWanted(): boolean {
  return wanted
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
