import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  title: string
  /** At most so many pixels. */
  width: number
  /** Asked for with Escape; absent where the dialog does not go unanswered. */
  onCancel?: () => void
  actions: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is there: for what comes with the first page
 * and must be quick. It traps the focus and gives it back.
 */
export function ModalDialog({ title, width, onCancel, actions, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while it still stands in the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onCancel?.()
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={{ maxInlineSize: width }}
      aria-labelledby={titleId}
      onCancel={cancel}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
