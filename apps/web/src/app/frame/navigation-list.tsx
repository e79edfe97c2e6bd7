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
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './navigation-list.module.css'
import { useIsUnknown } from './use-is-unknown.ts'

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
  const isUnknown = useIsUnknown()
  return (
    <nav aria-label={t('app.sidebar.label')} className={classes.list} data-rail={rail}>
      {ENTRIES.map(({ to, labelKey, Icon }) => (
        <Link
          key={to}
          to={to}
          // Below a page there are others of its kind, and addresses that are of none.
          activeOptions={{ exact: to === '/' || isUnknown }}
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
