'use no memo'

import { isGameId } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import type { Messages } from '@bannerday/locales/messages'
import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { GENSHIN_ACTIVITIES_TITLE, parseArchiveSearch } from '#features/archive/archive-search.ts'
import type { PullsSearch } from '#features/pulls/pulls-search.ts'
import { parseRecordsSearch } from '#features/pulls/records/records-search.ts'
import { loadActivities } from '#features/timeline/data/activities-options.ts'
import { parseTimelineSearch, restoreTimeline } from '#features/timeline/url-state.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import type { PlaceInRow } from './page-transition.ts'
import './page-transition.css'
import { pages } from './pages.ts'
import classes from './router.module.css'
import { Shell } from './shell/shell.tsx'
import { parseNotificationSearch, parseSettingsSearch } from './url-search.ts'

const NotFoundPage = lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage')

type Parameters = Record<string, unknown>

/**
 * Overwrites the parameters that a parser leaves out, because the router merges its result with the
 * parameters of the URL.
 */
function dropInvalid<Search extends object>(parse: (parameters: Parameters) => Search) {
  return (parameters: Parameters): Search => ({
    ...Object.fromEntries(Object.keys(parameters).map((name) => [name, undefined])),
    ...parse(parameters),
  })
}

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  // For a path that cannot be decoded.
  notFoundComponent: NotFoundPage,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(pages['/'], 'HomeRoute'),
  staticData: { titleKey: 'app.sidebar.home' },
})

const timelineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/timeline',
  validateSearch: dropInvalid(parseTimelineSearch),
  beforeLoad: restoreTimeline,
  loader: ({ context }) => loadActivities(context.queryClient),
  // Later refetches are the page's own.
  staleTime: Infinity,
  component: lazyRouteComponent(pages['/timeline'], 'TimelinePage'),
  staticData: { titleKey: 'app.sidebar.timeline' },
})

const pullsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gacha',
  // The page parses it, because the parser would add to the first load.
  validateSearch: (search: PullsSearch) => search,
  component: lazyRouteComponent(pages['/gacha'], 'PullsPage'),
  staticData: { titleKey: 'app.sidebar.gacha', place: { row: 'gacha', position: 0 } },
})

const recordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gacha/records',
  validateSearch: dropInvalid(parseRecordsSearch),
  component: lazyRouteComponent(pages['/gacha/records'], 'RecordsPage'),
  staticData: { titleKey: 'app.sidebar.gachaRecords', place: { row: 'gacha', position: 1 } },
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: dropInvalid(parseSettingsSearch),
  component: lazyRouteComponent(pages['/settings'], 'SettingsPage'),
  staticData: { titleKey: 'app.sidebar.settings' },
})

const shortcutsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shortcuts',
  component: lazyRouteComponent(pages['/shortcuts'], 'ShortcutsPage'),
  staticData: { titleKey: 'app.sidebar.shortcuts' },
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(pages['/about'], 'AboutPage'),
  staticData: { titleKey: 'app.sidebar.about' },
})

const genshinActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/genshin-activities',
  validateSearch: dropInvalid(parseArchiveSearch),
  component: lazyRouteComponent(pages['/genshin-activities'], 'GenshinActivitiesPage'),
  staticData: { title: GENSHIN_ACTIVITIES_TITLE },
})

const gameArchiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/archive/$game',
  validateSearch: dropInvalid(parseArchiveSearch),
  beforeLoad: ({ params: { game }, search }) => {
    const to = isGameId(game) ? getArchivePath(game) : '/archive/$game'
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
    if (to !== '/archive/$game') throw redirect({ to, search, replace: true })
  },
  component: lazyRouteComponent(pages['/archive'], 'GameArchivePage'),
  staticData: { titleKey: 'app.sidebar.archive' },
})

/** One route for the list and its items, because each route adds to the first load. */
const itemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/items/$game/{-$item}',
  component: lazyRouteComponent(pages['/items'], 'ItemsRoute'),
  staticData: { titleKey: 'app.sidebar.items' },
})

const notificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notification',
  validateSearch: dropInvalid(parseNotificationSearch),
  component: lazyRouteComponent(pages['/notification'], 'NotificationPage'),
  staticData: { titleKey: 'app.sidebar.notification' },
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(pages['/about'], 'PrivacyPage'),
  staticData: { titleKey: 'app.sidebar.privacy' },
})

const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  component: lazyRouteComponent(pages['/about'], 'ImprintPage'),
  staticData: { titleKey: 'app.sidebar.imprint' },
})

/** All other paths, including ones below a page, which would otherwise match it. */
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
})

/** Creates the router with all routes; each page outside the frame loads on first use. */
export function createAppRouter(
  queryClient: QueryClient,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      homeRoute,
      timelineRoute,
      pullsRoute,
      recordsRoute,
      settingsRoute,
      shortcutsRoute,
      genshinActivitiesRoute,
      gameArchiveRoute,
      itemsRoute,
      notificationRoute,
      aboutRoute,
      privacyRoute,
      imprintRoute,
      notFoundRoute,
    ]),
    context: { queryClient },
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
    scrollRestoration: createScrollRule(),
  })
  return router
}

/**
 * Returns whether to restore the scroll position of a location. Closing a dialog of the timeline
 * keeps it, because opening the dialog may have scrolled to a bar.
 */
function createScrollRule() {
  let wasDialog = false
  return ({ location: { pathname, state } }: { location: ParsedLocation }): boolean => {
    const isClosing = wasDialog && pathname === '/timeline'
    wasDialog = state.isDialog === true
    return !isClosing
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface StaticDataRouteOption {
    /** The position of a page whose navigation slides. */
    place?: PlaceInRow
    /** The title of a page with the same title in every language. */
    title?: string
    /** The text key of the page's title. */
    titleKey?: `app.sidebar.${Exclude<keyof Messages['app']['sidebar'], 'label'>}`
  }
}

function PageLoading() {
  const { t } = useTranslation()
  return (
    <output className={classes.loading} aria-label={t('app.common.loading')}>
      <span />
      <span />
      <span />
    </output>
  )
}

/** Replaces a page that failed; the frame stays usable. */
function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={t('app.error.pageFailed')} error={error} onRetry={retry} />
}
