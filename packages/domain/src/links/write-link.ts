import type { PullLink } from './pull-link.ts'
import { getPullService } from './pull-service.ts'
import { getServerCode } from './server-codes.ts'

/** Kuro's page of the pull history; only the fragment matters. */
const KURO_PAGES = {
  china: 'https://aki-gm-resources.aki-game.com/aki/gacha/index.html',
  global: 'https://aki-gm-resources-oversea.aki-game.net/aki/gacha/index.html',
} as const

/**
 * Writes a minimal link that reads as the given one: other content of a log or cache need not leave
 * the device.
 */
export function formatPullLink({ gameId, area, server, moment, secrets }: PullLink): string {
  const service = getPullService(gameId)
  if (secrets.publisher === 'kuro') {
    const parameters = formatQuery({
      svr_id: secrets.serverId,
      player_id: secrets.playerId,
      svr_area: service.business[area],
      record_id: secrets.recordId,
      resources_id: secrets.poolId,
    })
    return `${KURO_PAGES[area]}#/record?${parameters}`
  }
  const code = server === null ? null : getServerCode(gameId, server)
  const parameters = formatQuery({
    authkey_ver: secrets.version,
    sign_type: secrets.signType,
    game_biz: service.business[area],
    ...(code !== null && { region: code }),
    ...(moment?.kind === 'not-before' && { timestamp: String(moment.at) }),
    authkey: secrets.authkey,
  })
  return `https://${service.hosts[area]}${service.paths[0]}getGachaLog?${parameters}`
}

/**
 * Writes candidates as a text whose links are read in the same order: the last one is tried first.
 * Times are left out, because they would change the order.
 */
export function formatPullLinks(links: readonly PullLink[]): string {
  return links
    .map((link) => formatPullLink({ ...link, moment: null }))
    .toReversed()
    .join('\n')
}

function formatQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
