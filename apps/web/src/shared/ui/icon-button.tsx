'use no memo'

import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** `outlined` for a button on a bare surface. */
  variant?: 'quiet' | 'outlined'
}

/** Renders an icon button; its label is the accessible name and the tooltip (`tooltips/`). */
export function IconButton({ variant = 'quiet', className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${classes.button} ${className}`}
      data-variant={variant}
    />
  )
}
