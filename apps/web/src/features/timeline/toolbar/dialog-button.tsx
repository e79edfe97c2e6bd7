import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'

type DialogButtonProps = {
  icon: ReactNode
  text: string
  /** The dialog, which may be lazy; `close` takes it away. */
  renderDialog: (close: () => void) => ReactNode
}

/** Opens a dialog of what else there is about the timeline. */
export function DialogButton({ icon, text, renderDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={icon} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Suspense>{isOpen && renderDialog(() => setOpen(false))}</Suspense>
    </>
  )
}
