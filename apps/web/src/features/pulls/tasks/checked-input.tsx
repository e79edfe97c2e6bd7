import { type ComponentProps, useId, useState } from 'react'
import classes from './task-view.module.css'

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
