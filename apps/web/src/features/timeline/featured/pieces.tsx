import { Children, type ReactNode } from 'react'
import classes from './pieces.module.css'

type PiecesProps = {
  className?: string | undefined
  /** What is not there leaves no gap. */
  children: ReactNode
}

/** Short texts in one line, with dots between them; where they wrap, no line begins or ends with one. */
export function Pieces({ className = '', children }: PiecesProps) {
  return (
    <span className={`${classes.pieces} ${className}`}>
      {Children.toArray(children).map((piece, index) => (
        // They change together, and none has a state of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={classes.piece}>
          {piece}{' '}
        </span>
      ))}
    </span>
  )
}
