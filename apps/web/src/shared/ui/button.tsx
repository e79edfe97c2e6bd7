import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonLook = {
  /** `quiet` is for bars: text and icon only, in the text color. */
  variant?: 'filled' | 'default' | 'subtle' | 'quiet'
  size?: 'xs' | 'sm' | 'md'
  /** An icon before the text. */
  leftSection?: ReactNode
}

type ButtonProps = ButtonLook & ComponentProps<'button'>

/** Mantine's button without Mantine: for what is there with the first page. */
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
