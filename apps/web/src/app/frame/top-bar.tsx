import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { AccountLink } from './account-link.tsx'
import { InstallSlot } from './install-slot.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { openNavigationDrawer } from './navigation-drawer.tsx'
import { OfflineSlot } from './offline-slot.tsx'
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
