import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { IconRefresh } from '#shared/ui/icons.ts'
import type { ImportProblem } from '../local-store/worker-protocol.ts'
import { useFailureText, useProblemText } from './labels.ts'
import classes from './task-view.module.css'

type TaskViewProps = {
  /** Omitted when the dialog already has a title. */
  title?: string | undefined
  problem: ImportProblem | { kind: 'failed' } | null
  children: ReactNode
  actions: ReactNode
}

/**
 * Renders an action on an account in place of the list. The focus starts at the element with
 * `data-autofocus`, or at the title.
 */
export function TaskView({ title, problem, children, actions }: TaskViewProps) {
  const problemText = useProblemText()
  const view = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element was removed. Focusing the title announces the new view.
  useEffect(() => {
    const first = view.current?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    first?.focus()
  }, [])
  return (
    <div ref={view} className={classes.task}>
      {title !== undefined && (
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
      )}
      {children}
      {problem !== null && <Alert>{problemText(problem)}</Alert>}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}

type CheckedFormProps = { id: string; onSave: () => void; children: ReactNode }

/**
 * Renders a form with custom validation messages. The browser's messages are in its own language,
 * which may differ from the player's.
 */
export function CheckedForm({ id, onSave, children }: CheckedFormProps) {
  return (
    <form
      id={id}
      className={classes.task}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (form.checkValidity()) onSave()
        else focusInvalid(form.querySelector<HTMLElement>(':is(input, select):invalid'))
      }}
    >
      {children}
    </form>
  )
}

/** Expands the sections around an invalid field, because hidden fields cannot be focused. */
function focusInvalid(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

type CheckedInputProps = ComponentProps<'input'> & {
  /** The visible label; without one, `aria-label` is required. */
  label?: string
  /** The error below the field after an invalid submit. */
  wrong: string
}

/** Renders a field of a `CheckedForm`. */
export function CheckedInput({ label, wrong, onChange, ...props }: CheckedInputProps) {
  const messageId = useId()
  const [isWrong, setIsWrong] = useState(false)
  const input = (
    <input
      {...props}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? messageId : undefined}
      onInvalid={() => setIsWrong(true)}
      onChange={(event) => {
        onChange?.(event)
        setIsWrong(isWrong && !event.currentTarget.validity.valid)
      }}
    />
  )
  return (
    <div className={classes.checked}>
      {label === undefined ? (
        input
      ) : (
        <label className={classes.field}>
          {label}
          {input}
        </label>
      )}
      {isWrong && (
        <span id={messageId} role="alert" className={classes.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}

/** Shows why stored pulls cannot be loaded, with a retry button. */
export function PullsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <Alert title={t('app.pages.gacha.overview.loadFailed')}>
      <p>{failureText(error)}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        {t('app.common.retry')}
      </Button>
    </Alert>
  )
}
