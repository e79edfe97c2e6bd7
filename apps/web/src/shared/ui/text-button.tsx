import type { ComponentProps } from 'react'
import classes from './text-button.module.css'

/** Renders a small button aligned with the text above. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={classes.button} />
}
