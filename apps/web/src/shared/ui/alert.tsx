// chunk: controls
import { IconAlertTriangle, IconX } from './icons.ts'
import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { IconButton } from './button.tsx'

type AlertProps = {
  title?: string
  /** The close button, with its accessible name. */
  close?: { readonly label: string; readonly onClose: () => void }
  children: ReactNode
}

/** Shows an error that screen readers announce at once. */
export function Alert({ title, close, children }: AlertProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div className={classes.content}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {close && (
        <IconButton className={classes.close} aria-label={close.label} onClick={close.onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
