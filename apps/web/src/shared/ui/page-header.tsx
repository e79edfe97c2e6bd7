// chunk: frame
'use no memo'

import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** Actions of the page, at the end of the line. */
  children?: ReactNode
}

export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </header>
  )
}
