import { ActionIcon, Group } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'
import iconUrl from './icon.svg'
import { LanguageMenu } from './language-menu.tsx'
import classes from './top-bar.module.css'

type TopBarProps = {
  drawerOpened: boolean
  onOpenDrawer: () => void
}

export function TopBar({ drawerOpened, onOpenDrawer }: TopBarProps) {
  const { t } = useTranslation()
  const rail = usePreference('sidebarRailState')
  const RailIcon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <Group h="100%" px={{ base: 'xs', sm: 'md' }} gap="xs" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="sm"
        aria-label={t('app.buttons.openSidebar')}
        aria-haspopup="dialog"
        aria-expanded={drawerOpened}
        onClick={onOpenDrawer}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={t(rail ? 'app.buttons.expandSidebar' : 'app.buttons.collapseSidebar')}
        aria-controls="sidebar"
        aria-expanded={!rail}
        onClick={() => writePreference('sidebarRailState', !rail)}
      >
        <RailIcon size={22} stroke={1.7} />
      </ActionIcon>
      <Link to="/" className={classes.brand}>
        <img src={iconUrl} alt="" width={28} height={28} />
        {t('app.title')}
      </Link>
      <LanguageMenu />
    </Group>
  )
}
