import type { ReactNode } from 'react'
import classes from './sortable-game.module.css'

type MoveButtonProps = {
  label: string
  /** Undefined when no move is possible. The button stays rendered to keep the focus. */
  onMove: (() => void) | undefined
  children: ReactNode
}

export function MoveButton({ label, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-disabled={onMove === undefined}
      onClick={onMove}
    >
      {children}
    </button>
  )
}
