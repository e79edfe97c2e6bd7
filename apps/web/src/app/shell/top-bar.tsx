'use no memo'

import { type Language, LANGUAGES } from '@bannerday/domain/language'
import {
  IconCheck,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogin2,
  IconMenu2,
  IconUserCircle,
} from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { chooseLanguage } from '#shared/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { hasInstallOffer, subscribeToInstallOffer } from './install-offer.ts'
import { openNavigationDrawer } from './navigation.tsx'
import classes from './top-bar.module.css'

export function TopBar() {
  const { t } = useTranslation()
  const rail = usePreference('sidebarRailState')
  const RailIcon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <header className={classes.bar}>
      <IconButton
        className={classes.phoneOnly}
        aria-label={t('app.buttons.openSidebar')}
        aria-haspopup="dialog"
        onClick={openNavigationDrawer}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </IconButton>
      <IconButton
        className={classes.desktopOnly}
        aria-label={t(rail ? 'app.buttons.expandSidebar' : 'app.buttons.collapseSidebar')}
        aria-controls="sidebar"
        aria-expanded={!rail}
        onClick={() => writePreference('sidebarRailState', !rail)}
      >
        <RailIcon size={22} stroke={1.7} />
      </IconButton>
      <Link to="/" className={classes.brand}>
        <img src="/icon.svg" alt="" width={28} height={28} />
        {t('app.title')}
      </Link>
      <OfflineSlot />
      <InstallSlot />
      <LanguageMenu />
      <AccountLink />
    </header>
  )
}

/** The first page and its data go first, in milliseconds. */
const HEAD_START_MS = 2000

const OfflineSupport = lazy(async (): Promise<{ default: () => ReactNode }> => {
  // Offline there is nothing to wait for.
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))
  try {
    return { default: (await import('./offline-support.tsx')).OfflineSupport }
  } catch {
    // The network failed before the module was cached: the app runs without it until the next
    // start.
    return { default: Nothing }
  }
})

function Nothing(): ReactNode {
  return null
}

/** Reserves the space of the offline mark, and loads the offline support. */
function OfflineSlot() {
  return (
    <Suspense>
      <OfflineSupport />
    </Suspense>
  )
}

const InstallButton = lazy(async () => ({
  default: (await import('./install-button.tsx')).InstallButton,
}))

/** The place of the install button; empty and unloaded until the browser offers to install. */
function InstallSlot() {
  const offered = useSyncExternalStore(subscribeToInstallOffer, hasInstallOffer)
  return (
    offered && (
      <Suspense>
        <InstallButton />
      </Suspense>
    )
  )
}

const MENU_ID = 'language-menu'

function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()

  async function choose(language: Language) {
    document.getElementById(MENU_ID)?.hidePopover()
    try {
      await chooseLanguage(language)
    } catch {
      showToast(t('app.error.languageFailed', { language: LANGUAGE_NAMES[language] }), {
        color: 'error',
      })
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${t('app.buttons.changeLanguage')}: ${LANGUAGE_NAMES[current]}`}
        popoverTarget={MENU_ID}
      >
        <IconLanguage size={22} stroke={1.7} />
        <span className={classes.name}>{LANGUAGE_NAMES[current]}</span>
      </Button>
      <div id={MENU_ID} popover="auto" className={classes.menu}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-current={language === current}
            className={classes.language}
            onClick={() => void choose(language)}
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <IconCheck size={18} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  )
}

/** Links to the login or to the account from every page. */
function AccountLink() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  const Icon = isSignedIn ? IconUserCircle : IconLogin2
  const label = t(isSignedIn ? 'app.buttons.account' : 'app.buttons.login')
  return (
    <LinkButton to="/settings" search={{ highlight: 'login' }} variant="quiet" aria-label={label}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span className={classes.name}>{label}</span>
    </LinkButton>
  )
}
