import { ActionIcon } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        hiddenFrom="sm"
        aria-label={t('app.buttons.openSidebar')}
        aria-haspopup="dialog"
        onClick={openNavigationDrawer}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        visibleFrom="sm"
        aria-label={t(rail ? 'app.buttons.expandSidebar' : 'app.buttons.collapseSidebar')}
        aria-controls="sidebar"
        aria-expanded={!rail}
        onClick={() => writePreference('sidebarRailState', !rail)}
      >
        <RailIcon size={22} stroke={1.7} />
      </ActionIcon>
      <Link to="/" className={classes.brand}>
        <img src="/icon.svg" alt="" width={28} height={28} />
        {t('app.title')}
      </Link>
      <OfflineSlot />
      <InstallSlot />
      <LanguageMenu />
    </header>
  )
}
