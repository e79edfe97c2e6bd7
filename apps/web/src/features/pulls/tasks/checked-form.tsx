import type { ReactNode } from 'react'
import classes from './task-view.module.css'

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
        else showWrong(form.querySelector<HTMLElement>(':is(input, select):invalid'))
      }}
    >
      {children}
    </form>
  )
}

/** Expands the sections around an invalid field, because hidden fields cannot be focused. */
function showWrong(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
