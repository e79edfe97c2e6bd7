import { IconCalendarEvent, IconHistory, IconHome } from '@tabler/icons-react'

/** The entries of the sidebar, in order. */
export const NAVIGATION = [
  { to: '/', labelKey: 'app.sidebar.home', Icon: IconHome },
  { to: '/gacha', labelKey: 'app.sidebar.gacha', Icon: IconHistory },
  { to: '/timeline', labelKey: 'app.sidebar.timeline', Icon: IconCalendarEvent },
] as const
