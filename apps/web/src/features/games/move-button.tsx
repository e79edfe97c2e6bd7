import type { ReactNode } from 'react'
import classes from './sortable-game.module.css'

type MoveButtonProps = {
  label: string
  /** Absent when no move is possible: the button stays to keep the focus. */
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
