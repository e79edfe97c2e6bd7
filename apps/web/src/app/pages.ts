/**
 * The files of the pages by path. main.tsx asks for the one of the opened path before the frame
 * is there, so that both are fetched at the same time; the router takes it from there.
 */
export const pages = {
  '/': () => import('./home-route.tsx'),
  '/timeline': () => import('#features/timeline/timeline-page.tsx'),
  '/gacha': () => import('#features/pulls/pulls-page.tsx'),
  '/gacha/records': () => import('#features/pulls/records/records-page.tsx'),
  '/settings': () => import('./settings-route.tsx'),
  '/shortcuts': () => import('#features/shortcuts/shortcuts-page.tsx'),
  '/genshin-activities': () => import('#features/archive/genshin-activities-page.tsx'),
  '/archive/$game': () => import('#features/archive/game-archive-page.tsx'),
  '/notification': () => import('./notification-route.tsx'),
  '/about': () => import('#features/about/about-page.tsx'),
}

/** What the pages of `mantinePage` are drawn with. */
export const loadMantine = () => import('./with-mantine.tsx')

const mantinePaths = [
  '/gacha',
  '/gacha/records',
  '/settings',
  '/genshin-activities',
  '/archive/$game',
]

/** Starts to fetch the page of a path. A failure is the router's to tell: it asks again. */
export function fetchPage(path: string): void {
  const page = path.replace(/^\/archive\/[^/]+$/, '/archive/$game')
  const load = new Map<string, () => Promise<unknown>>(Object.entries(pages)).get(page)
  load?.().catch(() => undefined)
  if (mantinePaths.includes(page)) loadMantine().catch(() => undefined)
}
