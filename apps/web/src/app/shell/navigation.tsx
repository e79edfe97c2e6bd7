'use no memo'

import {
  IconArchive,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconRocket,
  IconSettings,
  IconX,
} from '#shared/ui/icons.ts'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { lockScroll, unlockScroll } from '#shared/ui/scroll-lock.ts'
import classes from './navigation.module.css'

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
  const isNotFound = useIsNotFoundRoute()
  const isArchive =
    useLocation({ select: ({ pathname }) => isArchiveRoute(pathname) }) && !isNotFound
  const archiveGame = useArchiveGame()

  function toEntry({ to, labelKey, Icon }: (typeof BEFORE_ARCHIVE | typeof AFTER_ARCHIVE)[number]) {
    return (
      <Link
        key={to}
        to={to}
        // Below a page there are others of its kind, and addresses that are of none.
        activeOptions={{ exact: to === '/' || isNotFound }}
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

const DRAWER_ID = 'navigation-drawer'

/** Renders the navigation on phones in a modal `<dialog>`, which traps and restores the focus. */
export function NavigationDrawer() {
  const { t } = useTranslation()
  return (
    // The backdrop belongs to the dialog; the keyboard closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      id={DRAWER_ID}
      className={classes.drawer}
      aria-label={t('app.sidebar.label')}
      onClick={closeOnBackdrop}
      // The close event is asynchronous: the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || unlockScroll(currentTarget)}
    >
      <div className={classes.head}>
        {t('app.title')}
        <IconButton aria-label={t('app.buttons.closeSidebar')} onClick={closeNavigationDrawer}>
          <IconX size={22} stroke={1.7} />
        </IconButton>
      </div>
      <NavigationList onNavigate={closeNavigationDrawer} />
    </dialog>
  )
}

export function openNavigationDrawer(): void {
  const drawer = findDrawer()
  if (!drawer) return
  lockScroll(drawer)
  drawer.showModal()
}

function closeNavigationDrawer(): void {
  findDrawer()?.close()
}

function findDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`)
}

function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

const TABS = [
  { to: '/', labelKey: 'app.bottomBar.today', Icon: IconHome },
  { to: '/timeline', labelKey: 'app.sidebar.timeline', Icon: IconCalendarEvent },
  { to: '/gacha', labelKey: 'app.bottomBar.pulls', Icon: IconHistory },
  { to: '/settings', labelKey: 'app.sidebar.settings', Icon: IconSettings },
] as const

/** Renders the bottom bar on phones with the four main pages. */
export function BottomBar() {
  const { t } = useTranslation()
  const isNotFound = useIsNotFoundRoute()
  return (
    <nav aria-label={t('app.bottomBar.label')} className={classes.bar}>
      {TABS.map(({ to, labelKey, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' || isNotFound }}
          className={classes.tab}
        >
          <Icon size={22} stroke={1.8} aria-hidden />
          <span className={classes.label}>{t(labelKey)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The routes without a page: the catch-all, and none for an undecodable path. */
const NO_PAGE: readonly unknown[] = ['/$', '__root__']

/** Whether no route matches the path. */
function useIsNotFoundRoute(): boolean {
  return useMatches({ select: (matches) => NO_PAGE.includes(matches.at(-1)?.routeId) })
}
