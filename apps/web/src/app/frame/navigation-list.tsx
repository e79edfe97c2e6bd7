import {
  IconArchive,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconRocket,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './navigation-list.module.css'
import { useIsUnknown } from './use-is-unknown.ts'

const BEFORE_ARCHIVE = [
  { to: '/', labelKey: 'app.sidebar.home', Icon: IconHome },
  { to: '/gacha', labelKey: 'app.sidebar.gacha', Icon: IconHistory },
  { to: '/timeline', labelKey: 'app.sidebar.timeline', Icon: IconCalendarEvent },
  { to: '/settings', labelKey: 'app.sidebar.settings', Icon: IconSettings },
  { to: '/shortcuts', labelKey: 'app.sidebar.shortcuts', Icon: IconRocket },
] as const
const AFTER_ARCHIVE = [
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
  const isArchive =
    useLocation({ select: ({ pathname }) => isArchiveRoute(pathname) }) && !isUnknown
  const archiveGame = useArchiveGame()

  function toEntry({ to, labelKey, Icon }: (typeof BEFORE_ARCHIVE | typeof AFTER_ARCHIVE)[number]) {
    return (
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
    )
  }

  return (
    <nav aria-label={t('app.sidebar.label')} className={classes.list} data-rail={rail}>
      {BEFORE_ARCHIVE.map(toEntry)}
      <ArchiveLink
        game={archiveGame}
        className={classes.entry}
        aria-current={isArchive ? 'page' : undefined}
        onClick={onNavigate}
      >
        <IconArchive size={22} stroke={1.7} aria-hidden />
        <span>{t('app.sidebar.genshinActivities')}</span>
      </ArchiveLink>
      {AFTER_ARCHIVE.map(toEntry)}
    </nav>
  )
}

/** All archives share one page type. */
function isArchiveRoute(path: string): boolean {
  return path.startsWith('/genshin-activities') || path.startsWith('/archive/')
}
