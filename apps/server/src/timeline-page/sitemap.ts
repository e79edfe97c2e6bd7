import { type Activity, isAnnounced } from '@bannerday/contract/activities'
import { GAME_IDS } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'

/** The pages with the same content for every visitor, besides the archives. */
const PAGES = ['/', '/timeline', '/shortcuts', '/about']

/** Allows all pages and no API, and names the sitemap (sitemaps.org). */
export function formatRobots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/**
 * Formats the sitemap: public pages, and announced activities. Projections may move and are left
 * out.
 */
export function formatSitemap(activities: readonly Activity[], origin: string): string {
  const archives = GAME_IDS.map((gameId) => getArchivePath(gameId).replace('$game', gameId))
  const announced = activities
    .filter(isAnnounced)
    .map(({ uuid }) => `/timeline?open=${encodeURIComponent(uuid)}`)
  const items = GAME_IDS.map((gameId) => `/items/${gameId}`)
  const urls = [...PAGES, ...archives, ...items, ...announced].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
