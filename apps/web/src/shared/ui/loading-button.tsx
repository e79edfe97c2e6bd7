// chunk: controls
import { Button, type ButtonProps } from './button.tsx'

export type LoadingButtonProps = ButtonProps & {
  /** Whether its task is running. */
  loading: boolean
}

/** Renders a button that is disabled and shows a spinner while its task runs. */
export function LoadingButton({ loading, disabled = false, ...props }: LoadingButtonProps) {
  return <Button {...props} disabled={disabled || loading} data-loading={loading || undefined} />
}
