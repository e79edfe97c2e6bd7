'use no memo'

import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonLook = {
  /**
   * `danger` is for irreversible actions. `quiet` is for bars: text and icon only, in the text
   * color.
   */
  variant?: 'filled' | 'default' | 'subtle' | 'quiet' | 'danger'
  size?: 'compact' | 'xs' | 'sm' | 'md'
  /** An icon before the text. */
  leftSection?: ReactNode
}

export type ButtonProps = ButtonLook & ComponentProps<'button'>

export function Button({
  variant = 'filled',
  size = 'sm',
  leftSection,
  className = '',
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-size={size}
    >
      {leftSection}
      {children}
    </button>
  )
}
