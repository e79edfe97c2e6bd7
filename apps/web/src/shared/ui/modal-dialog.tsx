import { must } from '@bannerday/domain/invariant'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { holdPage, letPageGo } from './hold-page.ts'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  title: ReactNode
  icon?: ReactNode
  /** At most so many pixels. */
  width: number
  /** On a phone it comes from below and is as wide as the screen. */
  isSheet?: boolean
  /**
   * Closed with Escape, or with the gesture the device has for it. Left out, nothing closes the
   * dialog but what it offers, and no other one covers it.
   */
  onClose?: () => void
  /** The button beside the title that closes it. */
  corner?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is there: for what comes with the first page
 * and must be quick. It traps the focus and gives it back.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { title, icon, width, isSheet, onClose, corner, actions, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const contentId = useId()
  const isPersistent = onClose === undefined

  // Closed while it still stands in the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const element = must(dialog.current, 'the dialog is in the page')
    holdPage(element)
    element.showModal()
    // Read out first, and no field looks chosen that nobody went to.
    heading.current?.focus()
    return () => {
      element.close()
      letPageGo(element)
    }
  }, [])

  useEffect(
    () => (isPersistent ? keepOnTop(must(dialog.current, 'the dialog is in the page')) : undefined),
    [isPersistent],
  )

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-sheet={isSheet}
      style={{ maxInlineSize: width }}
      role={isPersistent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isPersistent ? contentId : undefined}
      closedby={isPersistent ? 'none' : undefined}
      onCancel={(event) => isPersistent && event.preventDefault()}
      // The event comes late: by then another effect may have opened it again.
      onClose={(event) => event.currentTarget.open || onClose?.()}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
        {icon}
        {title}
      </h2>
      {corner}
      <div id={contentId} className={classes.content}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}

/** Brings a dialog back above each one that is opened after it. */
function keepOnTop(element: HTMLDialogElement): () => void {
  function rise({ target, newState }: ToggleEvent) {
    if (target instanceof HTMLDialogElement && target !== element && newState === 'open') {
      element.close()
      element.showModal()
    }
  }
  // The event does not bubble.
  document.addEventListener('toggle', rise, { capture: true })
  return () => document.removeEventListener('toggle', rise, { capture: true })
}
