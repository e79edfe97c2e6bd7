import { type ReactNode, Suspense, useRef, useState } from 'react'
import { TextButton } from '#shared/ui/text-button.tsx'
import { useFocusAfter } from './use-focus-after.ts'

type DialogButtonProps = {
  icon: ReactNode
  text: string
  /** The text with its subject, for screen readers. */
  label: string
  /** Renders the dialog, which may be lazy; `close` unmounts it. */
  renderDialog: (close: () => void) => ReactNode
}

/** Opens a dialog, and regains the focus when it closes. */
export function DialogButton({ icon, text, label, renderDialog }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <TextButton ref={button} aria-label={label} onClick={() => setIsOpen(true)}>
        {icon}
        {text}
      </TextButton>
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  )
}
