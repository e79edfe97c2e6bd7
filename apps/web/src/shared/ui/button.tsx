'use no memo'

import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type ButtonLook = {
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

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** `outlined` for a button on a bare surface. */
  variant?: 'quiet' | 'outlined'
}

/** Renders an icon button; its label is the accessible name and the tooltip (`show-tooltips.ts`). */
export function IconButton({ variant = 'quiet', className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${classes.iconButton} ${className}`}
      data-variant={variant}
    />
  )
}

type ButtonAnchorProps = ButtonLook & ComponentProps<'a'>

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

function ButtonAnchor({
  variant = 'filled',
  size = 'sm',
  leftSection,
  children,
  ...props
}: ButtonAnchorProps) {
  return (
    <a {...props} className={classes.button} data-variant={variant} data-size={size}>
      {leftSection}
      {children}
    </a>
  )
}
