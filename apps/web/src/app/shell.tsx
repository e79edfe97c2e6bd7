import { AppShell, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#shared/preferences/preferences.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useRouteFocus } from './use-route-focus.ts'

const RAIL_WIDTH = 80
const SIDEBAR_WIDTH = 232

/** The frame of every page: top bar, navigation, and the page. */
export function Shell() {
  const { t } = useTranslation()
  const rail = usePreference('sidebarRailState')
  const [drawerOpened, drawer] = useDisclosure(false)
  const main = useRouteFocus()
  useDocumentTitle()

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{
        width: rail ? RAIL_WIDTH : SIDEBAR_WIDTH,
        breakpoint: 'sm',
        collapsed: { mobile: true },
      }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={150}
    >
      <a href="#page" className={classes.skip}>
        {t('app.common.skipToContent')}
      </a>
      <AppShell.Header className={classes.header}>
        <TopBar drawerOpened={drawerOpened} onOpenDrawer={drawer.open} />
      </AppShell.Header>
      <AppShell.Navbar id="sidebar" className={classes.navbar}>
        <Sidebar rail={rail} />
      </AppShell.Navbar>
      <Drawer
        opened={drawerOpened}
        onClose={drawer.close}
        title={t('app.title')}
        size={280}
        padding={0}
        classNames={{ header: classes.drawerHeader }}
        closeButtonProps={{ 'aria-label': t('app.buttons.closeSidebar') }}
        hiddenFrom="sm"
      >
        <Sidebar onNavigate={drawer.close} />
      </Drawer>
      <AppShell.Main id="page" ref={main} tabIndex={-1} className={classes.page}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
