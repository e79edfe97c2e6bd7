import { must } from '@bannerday/domain/invariant'
import { IconX } from './icons.ts'
import {
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../texts/use-translation.ts'
import classes from './dialog.module.css'
import { IconButton } from './button.tsx'
import { lockScroll, unlockScroll } from './scroll-lock.ts'

type DialogProps = {
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
  /** Replaces the browser's handling of Escape and the back gesture, which always closes. */
  onKeyDown?: KeyboardEventHandler
  /** Whether a close button is next to the title. */
  hasCloseButton?: boolean
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders a native modal dialog, open while mounted. It traps and restores the focus. The focus
 * starts at the element with `data-autofocus`, or at the title.
 */
export function Dialog(props: DialogProps) {
  const { title, icon, width, isSheet, onClose, onKeyDown, hasCloseButton, actions, children } =
    props
  const { t } = useTranslation()
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
    // By default the heading is read out first, and no field shows focus.
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    first?.focus()
    return () => {
      element.close()
      unlockScroll(element)
    }
  }, [])

  useEffect(
    () => (isPersistent ? stayOnTop(must(dialog.current, 'the dialog is in the page')) : undefined),
    [isPersistent],
  )

  // A portal: dialogs of a form may contain a form, and the styles around the opener do not apply.
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-sheet={isSheet}
      style={{ maxInlineSize: width }}
      role={isPersistent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isPersistent ? contentId : undefined}
      closedby={isPersistent || onKeyDown ? 'none' : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => isPersistent && event.preventDefault()}
      // The close event is asynchronous: another effect may have opened the dialog again.
      onClose={(event) => event.currentTarget.open || onClose?.()}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
        {icon}
        {title}
      </h2>
      {hasCloseButton && (
        <IconButton aria-label={t('app.common.close')} onClick={onClose}>
          <IconX size={22} />
        </IconButton>
      )}
      <div id={contentId} className={classes.content}>
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </dialog>,
    document.body,
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
