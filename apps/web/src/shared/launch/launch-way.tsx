import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './launch-way.module.css'

type LaunchWayProps = {
  /** Null: there is no such way. */
  href: string | null
  label: string
  icon: ReactNode
}

/** One way to start a game. A page opens in a tab of its own; an app leaves this one as it is. */
export function LaunchWay({ href, label, icon }: LaunchWayProps) {
  const { t } = useTranslation()
  if (href === null) {
    return (
      <button type="button" disabled className={classes.way}>
        {icon}
        <span>
          {label}
          <span className={classes.unavailable}> {t('app.pages.timeline.launch_unavailable')}</span>
        </span>
      </button>
    )
  }
  const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...newTab} className={classes.way}>
      {icon}
      {label}
    </a>
  )
}
