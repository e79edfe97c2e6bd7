import { type ComponentProps, useId, useState } from 'react'
import classes from './task-view.module.css'

type CheckedInputProps = ComponentProps<'input'> & {
  /** Said at the field once somebody wanted to save what does not pass. */
  wrong: string
}

/** A field of a `CheckedForm`. */
export function CheckedInput({ wrong, onChange, ...input }: CheckedInputProps) {
  const messageId = useId()
  const [isWrong, setIsWrong] = useState(false)
  return (
    <>
      <input
        {...input}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? messageId : input['aria-describedby']}
        onInvalid={() => setIsWrong(true)}
        onChange={(event) => {
          setIsWrong(isWrong && !event.currentTarget.validity.valid)
          onChange?.(event)
        }}
      />
      {isWrong && (
        <span id={messageId} role="alert" className={classes.wrong}>
          {wrong}
        </span>
      )}
    </>
  )
}
