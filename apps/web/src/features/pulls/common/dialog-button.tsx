import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { TextButton } from '#shared/ui/text-button.tsx'
import classes from './dialog-button.module.css'

type DialogButtonProps = {
  icon: ReactNode
  text: string
  /** The text with its subject, for screen readers. */
  label: string
  /** Renders the dialog, which may be lazy; `close` unmounts it. */
  renderDialog: (close: () => void) => ReactNode
}

/** Opens a dialog. */
export function DialogButton({ icon, text, label, renderDialog }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <TextButton aria-label={label} onClick={() => setIsOpen(true)}>
        {icon}
        {text}
      </TextButton>
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  )
}

/** Shows the subject of a dialog and its action, on one line when both fit. */
export function DialogTitle({ about, title }: { about: string; title: string }) {
  return (
    <strong className={classes.title}>
      <span>{about}</span> <span className={classes.action}>{title}</span>
    </strong>
  )
}

/** Moves the focus to an element when a dialog closes that was opened by other means. */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current
    if (!isOpen || element === null) return undefined
    // Without `preventScroll`, changes above the element would scroll the page.
    return () => element.focus({ preventScroll: true })
  }, [isOpen, target])
}
