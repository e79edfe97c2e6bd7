import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'

/** The next test may run on the same page. */
export function closeToasts(): void {
  for (const { id } of readToasts()) closeToast(id)
}
