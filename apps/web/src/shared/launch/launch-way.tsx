import type { ReactNode } from 'react'
import classes from './launch-way.module.css'

type LaunchWayProps = { href: string; label: string; icon: ReactNode }

/** Renders a launcher. A web page opens in a new tab; an app link keeps the current page. */
export function LaunchWay({ href, label, icon }: LaunchWayProps) {
  const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...newTab} className={classes.way}>
      {icon}
      {label}
    </a>
  )
}
