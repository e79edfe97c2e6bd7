import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './registered-note.module.css'
import { ResendButton } from './resend-button.tsx'
import type { Pause } from '../form/use-cooldowns.ts'

type RegisteredNoteProps = { email: string; resendPause: Pause; onClose: () => void }

/** Shows the activation step after a registration, in place of the form. */
export function RegisteredNote({ email, resendPause, onClose }: RegisteredNoteProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.note}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        <IconMailCheck size={22} aria-hidden />
        {t('app.settings.account.registerSuccess')}
      </h3>
      <p className={classes.text}>{t('app.settings.account.registerSuccessMessage', { email })}</p>
      <ResendButton pause={resendPause} email={email} />
      <Button variant="default" onClick={onClose}>
        {t('app.settings.account.backToLogin')}
      </Button>
    </div>
  )
}
