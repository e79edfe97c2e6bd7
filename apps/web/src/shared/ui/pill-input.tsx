import type { ComponentProps } from 'react'
import classes from './pill-input.module.css'

type PillInputProps = Omit<ComponentProps<'input'>, 'type'> & { type: 'radio' | 'checkbox' }

/** A choice that is a pill as a whole; the device's own box or circle is not shown. */
export function PillInput({ children, ...input }: PillInputProps) {
  return (
    <label className={classes.pill}>
      <input {...input} className={classes.input} />
      {children}
    </label>
  )
}
