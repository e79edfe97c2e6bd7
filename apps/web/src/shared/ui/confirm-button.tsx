import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './confirm-button.module.css'
import { Button } from './button.tsx'

type ConfirmButtonProps = {
  text: string
  /** The accessible label with its subject, for one of several similar buttons. */
  label?: string
  icon: ReactNode
  question: string
  /** The label of the confirm button. */
  confirm: string
  isPending?: boolean
  /** The confirmation stays until its subject is gone. */
  onConfirm: () => void
}

/** Confirms a destructive action in place. Cancel has the initial focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, label, icon, question, confirm, isPending = false, onConfirm } = props
  const { t } = useTranslation()
  const questionId = useId()
  const [isAsking, setAsking] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsking === wasOpen.current) return
    wasOpen.current = isAsking
    const next = isAsking ? cancel : button
    next.current?.focus()
  }, [isAsking])

  if (!isAsking) {
    return (
      <Button
        ref={button}
        variant="default"
        size="xs"
        className={classes.button}
        leftSection={icon}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
    )
  }
  return (
    <div className={classes.question}>
      <span id={questionId}>{question}</span>
      <Button
        ref={cancel}
        variant="default"
        size="xs"
        aria-describedby={questionId}
        onClick={() => setAsking(false)}
      >
        {t('app.common.cancel')}
      </Button>
      <Button size="xs" aria-describedby={questionId} disabled={isPending} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}
