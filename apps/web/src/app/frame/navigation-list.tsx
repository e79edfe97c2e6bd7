import {
  IconArchive,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconRocket,
  IconSettings,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './navigation-list.module.css'

const ENTRIES = [
  { to: '/', labelKey: 'app.sidebar.home', Icon: IconHome },
  { to: '/gacha', labelKey: 'app.sidebar.gacha', Icon: IconHistory },
  { to: '/timeline', labelKey: 'app.sidebar.timeline', Icon: IconCalendarEvent },
  { to: '/settings', labelKey: 'app.sidebar.settings', Icon: IconSettings },
  { to: '/shortcuts', labelKey: 'app.sidebar.shortcuts', Icon: IconRocket },
  {
    to: '/genshin-activities',
    labelKey: 'app.sidebar.genshinActivities',
    Icon: IconArchive,
  },
  { to: '/about', labelKey: 'app.sidebar.about', Icon: IconInfoCircle },
] as const

type NavigationListProps = {
  /** Narrow: icons over small names. */
  rail?: boolean
  onNavigate?: () => void
}

export function NavigationList({ rail = false, onNavigate }: NavigationListProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('app.sidebar.label')} className={classes.list} data-rail={rail}>
      {ENTRIES.map(({ to, labelKey, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          className={classes.entry}
          onClick={onNavigate}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          <span>{t(labelKey)}</span>
        </Link>
      ))}
    </nav>
  )
}
