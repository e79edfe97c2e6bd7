import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './side-button.module.css'

type SideButtonProps = {
  /** Where what it leads to is. */
  side: 'left' | 'right'
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

/** The way to something out of view, at the edge behind which it is. */
export function SideButton({ side, className, onClick, children }: SideButtonProps) {
  const Arrow = side === 'left' ? IconArrowLeft : IconArrowRight
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      data-side={side}
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
      {children}
    </button>
  )
}
