'use no memo'

import { hasSelections } from '@bannerday/domain/activities/game-selection'
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useLanguageOffer } from '#shared/i18n/use-language-offer.ts'
import { usePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { untilIdle } from '#shared/until-idle.ts'
import { BottomBar, NavigationDrawer, NavigationList } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './shell.module.css'

/** The frame of every page: top bar, navigation, and the page. */
export function Shell() {
  const { t } = useTranslation()
  const rail = usePreference('sidebarRailState')
  const page = useRouteFocus()
  useDocumentTitle()

  return (
    <div className={classes.shell}>
      {/* Pages add their own links. */}
      <div id="skip-links" className={classes.skip}>
        <a href="#page">{t('app.common.skipToContent')}</a>
      </div>
      <TopBar />
      <aside id="sidebar" className={classes.sidebar} data-rail={rail}>
        <NavigationList rail={rail} />
      </aside>
      <NavigationDrawer />
      <main id="page" ref={page} tabIndex={-1} className={classes.page}>
        <Outlet />
      </main>
      <Background />
      <BottomBar />
      <LanguageOfferSlot />
      <Welcome />
      <ToastHost />
    </div>
  )
}

const OWN_WINDOW = ['standalone', 'window-controls-overlay', 'fullscreen', 'minimal-ui']
  .map((mode) => `(display-mode: ${mode})`)
  .join(', ')

/**
 * Sets the document's title to that of the page; an installed window shows the app's name anyway.
 */
function useDocumentTitle(): void {
  const { t } = useTranslation()
  const ownWindow = useMediaQuery(OWN_WINDOW)
  const { title: fixed, titleKey } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  })
  const page = fixed ?? t(titleKey ?? 'app.pages.notFound.title')
  const title = ownWindow ? page : t('app.documentTitle', { page })

  useEffect(() => {
    document.title = title
  }, [title])
}

/**
 * Focuses the page after each navigation, or the element that the address highlights, so that
 * keyboard and screen readers start there.
 */
function useRouteFocus(): RefObject<HTMLElement | null> {
  const router = useRouter()
  const page = useRef<HTMLElement>(null)

  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const highlighted = page.current?.querySelector<HTMLElement>('[data-highlighted="true"]')
        const start = highlighted ?? page.current
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
  return page
}

const BackgroundPicture = lazy(async () => ({
  default: (await import('./background-picture.tsx')).BackgroundPicture,
}))

/** The pages with enough space for a picture below the text. */
const BACKGROUND_PATHS: readonly string[] = ['/', '/shortcuts', '/notification', '/about']

/** Renders the background picture below short pages, unless disabled. */
function Background() {
  const isWanted = usePreference('showBackgroundImage')
  const isOnPath = useLocation({ select: ({ pathname }) => BACKGROUND_PATHS.includes(pathname) })
  return (
    isWanted &&
    isOnPath && (
      <Suspense>
        <BackgroundPicture />
      </Suspense>
    )
  )
}

const LanguageOffer = lazy(async () => {
  await untilIdle()
  return { default: (await import('#shared/i18n/language-offer.tsx')).LanguageOffer }
})

/** Renders the language offer on every page except the welcome dialog, which contains its own. */
function LanguageOfferSlot() {
  const language = useLanguageOffer()
  const isWelcoming = useIsWelcoming()
  if (language === undefined || isWelcoming) return null
  return (
    <aside className={classes.languageOffer} lang={language} aria-label={LANGUAGE_NAMES[language]}>
      <Suspense>
        <LanguageOffer language={language} />
      </Suspense>
    </aside>
  )
}

const WelcomeDialog = lazy(async () => {
  // The page under the dialog loads first.
  await untilIdle()
  return { default: (await import('#features/games/welcome-dialog.tsx')).WelcomeDialog }
})

/** Shows the welcome dialog on a first visit. */
function Welcome() {
  if (!useIsWelcoming()) return null
  return (
    <Suspense>
      <WelcomeDialog />
    </Suspense>
  )
}

/**
 * Returns whether to show the welcome on a first visit. It is hidden in the settings, which contain
 * the game selection, and while an activity from a link is open.
 */
function useIsWelcoming(): boolean {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const selections = usePreference('userGameSelections')
  const isElsewhere = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/settings' || (pathname === '/timeline' && 'open' in search),
  })
  return !isAnswered && !hasSelections(selections) && !isElsewhere
}
