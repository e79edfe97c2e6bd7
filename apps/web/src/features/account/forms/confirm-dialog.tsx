import { IconAlertTriangle } from '#shared/ui/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  title: string
  /** The label of the confirm button. */
  confirm: string
  /** Called after the dialog has closed. */
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms an irreversible or unintended action. */
export function ConfirmDialog({
  title,
  confirm,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      icon={<IconAlertTriangle aria-hidden className={classes.icon} />}
      width={500}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('app.common.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{children}</p>
    </Dialog>
  )
}
