// chunk: early
const loadArchive = () => import('./pages/archive-route.tsx')

/**
 * The page modules by path. main.tsx loads that of the opened path in parallel with the frame; the
 * router reuses the promise.
 */
export const pages = {
  '/': () => import('./home/home-route.tsx'),
  '/timeline': () => import('#features/timeline/timeline-page.tsx'),
  '/gacha': () => import('#features/pulls/pulls-page.tsx'),
  '/gacha/records': () => import('#features/pulls/records/records-page.tsx'),
  '/settings': () => import('./pages/settings-page.tsx'),
  '/shortcuts': () => import('./pages/shortcuts-page.tsx'),
  '/genshin-activities': loadArchive,
  '/archive': loadArchive,
  '/items': () => import('./pages/items-route.tsx'),
  '/notification': () => import('./pages/notification-page.tsx'),
  '/about': () => import('./pages/about-page.tsx'),
}

/** Preloads the page of a path. The router retries and reports a failure. */
export function fetchPage(path: string): void {
  const page = path.replace(/^(\/archive|\/items)\/.*/, '$1')
  const load = new Map<string, () => Promise<unknown>>(Object.entries(pages)).get(page)
  load?.().catch(() => undefined)
}
