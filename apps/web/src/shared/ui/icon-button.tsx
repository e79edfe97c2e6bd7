import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** `outlined` where it stands alone on a surface. */
  variant?: 'quiet' | 'outlined'
}

/** A button that is an icon; its label is heard, and stands in its tooltip (`tooltips/`). */
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
