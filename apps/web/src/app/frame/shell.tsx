import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { Background } from './background.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageOfferSlot } from './language-offer-slot.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { NavigationList } from './navigation-list.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { Welcome } from './welcome.tsx'

/** The frame of every page: top bar, navigation, and the page. */
export function Shell() {
  const { t } = useTranslation()
  const rail = usePreference('sidebarRailState')
  const page = useRouteFocus()
  useDocumentTitle()

  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        {t('app.common.skipToContent')}
      </a>
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
