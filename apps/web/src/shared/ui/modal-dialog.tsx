import { must } from '@bannerday/domain/invariant'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  title: ReactNode
  icon?: ReactNode
  /** The maximum width in pixels. */
  width: number
  /** Whether it is a full-width bottom sheet on phones. */
  isSheet?: boolean
  /**
   * Called on Escape or the device's back gesture. Without it only the dialog's own buttons close
   * it, and it stays above other dialogs.
   */
  onClose?: () => void
  /** The close button next to the title. */
  corner?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/**
 * Renders a native modal dialog, open while mounted: for fast dialogs of the first page. It traps
 * and restores the focus.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { title, icon, width, isSheet, onClose, corner, actions, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const contentId = useId()
  const isPersistent = onClose === undefined

  // Closing before unmounting restores the focus.
  useLayoutEffect(() => {
    const element = must(dialog.current, 'the dialog is in the page')
    lockScroll(element)
    element.showModal()
    // The heading is read out first, and no field shows focus.
    heading.current?.focus()
    return () => {
      element.close()
      unlockScroll(element)
    }
  }, [])

  useEffect(
    () => (isPersistent ? stayOnTop(must(dialog.current, 'the dialog is in the page')) : undefined),
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
      // The close event is asynchronous: another effect may have opened the dialog again.
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

/** Moves a dialog back to the top when another one opens. */
function stayOnTop(element: HTMLDialogElement): () => void {
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
