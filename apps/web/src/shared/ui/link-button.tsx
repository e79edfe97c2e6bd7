'use no memo'

import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ButtonLook } from './button.tsx'
import classes from './button.module.css'

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
