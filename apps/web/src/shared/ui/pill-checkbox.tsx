import type { ComponentProps } from 'react'
import classes from './pill-checkbox.module.css'

type PillCheckboxProps = Omit<ComponentProps<'input'>, 'type'>

/** A checkbox that is a pill as a whole; the device's own box is not shown. */
export function PillCheckbox({ children, ...input }: PillCheckboxProps) {
  return (
    <label className={classes.pill}>
      <input {...input} type="checkbox" className={classes.input} />
      {children}
    </label>
  )
}
