import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  title: string
  /** At most so many pixels. */
  width: number
  /** Closed with Escape, or with the gesture the device has for it. */
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is there: for what comes with the first page
 * and must be quick. It traps the focus and gives it back.
 */
export function ModalDialog({ title, width, onClose, actions, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Closed while it still stands in the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Read out first, and no field looks chosen that nobody went to.
    heading.current?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={{ maxInlineSize: width }}
      aria-labelledby={titleId}
      // The event comes late: by then another effect may have opened it again.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
