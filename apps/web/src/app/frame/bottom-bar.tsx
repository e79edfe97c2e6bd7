import { IconCalendarEvent, IconHistory, IconHome, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './bottom-bar.module.css'
import { useIsUnknown } from './use-is-unknown.ts'

const ENTRIES = [
  { to: '/', labelKey: 'app.bottomBar.today', Icon: IconHome },
  { to: '/timeline', labelKey: 'app.sidebar.timeline', Icon: IconCalendarEvent },
  { to: '/gacha', labelKey: 'app.bottomBar.pulls', Icon: IconHistory },
  { to: '/settings', labelKey: 'app.sidebar.settings', Icon: IconSettings },
] as const

/** Renders the bottom bar on phones with the four main pages. */
export function BottomBar() {
  const { t } = useTranslation()
  const isUnknown = useIsUnknown()
  return (
    <nav aria-label={t('app.bottomBar.label')} className={classes.bar}>
      {ENTRIES.map(({ to, labelKey, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' || isUnknown }}
          className={classes.entry}
        >
          <Icon size={22} stroke={1.8} aria-hidden />
          <span className={classes.label}>{t(labelKey)}</span>
        </Link>
      ))}
    </nav>
  )
}
