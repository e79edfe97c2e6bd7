import type { ReactNode } from 'react'
import classes from './task-view.module.css'

type CheckedFormProps = { id: string; onSave: () => void; children: ReactNode }

/**
 * A form whose fields say themselves what is wrong: the browser would say it in its own language,
 * which need not be the player's.
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

/** What is folded away takes no focus. */
function showWrong(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
