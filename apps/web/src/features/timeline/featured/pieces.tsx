import { Children, type ReactNode } from 'react'
import classes from './pieces.module.css'

type PiecesProps = {
  className?: string | undefined
  /** Empty children add no separator. */
  children: ReactNode
}

/**
 * Renders short texts in a line with dots between them. No wrapped line starts or ends with a dot.
 */
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
