import type { ReactNode } from 'react'
import classes from './launch-way.module.css'

type LaunchWayProps = { href: string; label: string; icon: ReactNode }

/** One way to start a game. A page opens in a tab of its own; an app leaves this one as it is. */
export function LaunchWay({ href, label, icon }: LaunchWayProps) {
  const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...newTab} className={classes.way}>
      {icon}
      {label}
    </a>
  )
}
