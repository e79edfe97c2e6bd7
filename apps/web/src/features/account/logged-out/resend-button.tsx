import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './resend-button.module.css'
import { ResendDialog } from './resend-dialog.tsx'
import type { Pause } from '../form/use-cooldowns.ts'

type ResendButtonProps = {
  pause: Pause
  /** The address of the pending registration, if known. */
  email?: string
}

/** Resends the activation e-mail. */
export function ResendButton({ pause, email = '' }: ResendButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className={classes.line}>
      {t('app.settings.account.noMail')}{' '}
      <button type="button" className={classes.button} onClick={() => setIsOpen(true)}>
        {t('app.settings.account.resendVerification')}
      </button>
      <ResendDialog opened={isOpen} onClose={() => setIsOpen(false)} pause={pause} email={email} />
    </p>
  )
}
