// chunk: controls
import type { ReactNode } from 'react'
import { BannerMotif } from './banner-motif.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  /** The actions of the empty state. */
  children?: ReactNode
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <BannerMotif>{icon}</BannerMotif>
      <div className={classes.title}>{title}</div>
      {children}
    </div>
  )
}
