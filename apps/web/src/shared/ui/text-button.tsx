import type { ComponentProps } from 'react'
import classes from './text-button.module.css'

/** A small button below what it is about, whose words stand in line with it. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={classes.button} />
}
