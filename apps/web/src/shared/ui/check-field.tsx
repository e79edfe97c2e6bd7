import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react'
import classes from './check-field.module.css'

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  label: ReactNode
  onChange: (checked: boolean) => void
}

/** The device's own checkbox in our colour, with a line to tap that is large enough. */
export function CheckField({ label, onChange, ...input }: CheckFieldProps) {
  return (
    <label className={classes.field}>
      <input
        {...input}
        type="checkbox"
        className={classes.box}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

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
