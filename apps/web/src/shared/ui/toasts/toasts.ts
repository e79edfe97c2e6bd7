type ToastColor = 'success' | 'info' | 'warning' | 'error'

type ToastOptions = {
  color?: ToastColor
  /** The milliseconds until it closes; 0 or less: it stays until closed. */
  timeout?: number
  /** The action of the toast; it also closes the toast. */
  action?: { readonly label: string; readonly run: () => void }
}

export type Toast = Readonly<Required<Omit<ToastOptions, 'action'>>> & {
  readonly id: number
  readonly message: string
  readonly action: ToastOptions['action'] | undefined
}

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

/** Shows a message below all others. The renderer loads with the first message. */
export function showToast(
  message: string,
  { color = 'success', timeout = 3000, action }: ToastOptions = {},
): void {
  lastId += 1
  change([...toasts, { id: lastId, message, color, timeout, action }])
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Those that are shown now, oldest first. */
export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
