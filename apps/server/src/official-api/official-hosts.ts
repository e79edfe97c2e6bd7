import { PULL_HOSTS, type PullHost } from '@bannerday/domain/games/pull-service'

/** The hosts of announcements and of the static banner data. */
const ANNOUNCEMENT_HOSTS = [
  'hk4e-ann-api.mihoyo.com',
  'hkrpg-ann-api.mihoyo.com',
  'announcement-api.mihoyo.com',
  'sg-hk4e-api.hoyoverse.com',
  'sg-hkrpg-api.hoyoverse.com',
  'sg-announcement-api.hoyoverse.com',
  'aki-gm-resources-back.aki-game.com',
  'aki-gm-resources-back.aki-game.net',
  'api.kurobbs.com',
  'operation-webstatic.mihoyo.com',
  'operation-webstatic.hoyoverse.com',
] as const

/** The hosts of announcement images. */
const IMAGE_HOSTS = [
  'sdk.mihoyo.com',
  'sdk.hoyoverse.com',
  'sdk-webstatic.mihoyo.com',
  'webstatic.mihoyo.com',
  'uploadstatic.mihoyo.com',
  'upload-static.hoyoverse.com',
  'fastcdn.mihoyo.com',
  'fastcdn.hoyoverse.com',
  'act-webstatic.mihoyo.com',
  'act-webstatic.hoyoverse.com',
  'sg-announcement-static.hoyoverse.com',
  'operation-webstatic.mihoyo.com',
  'operation-webstatic.hoyoverse.com',
  'aki-gm-resources-back.aki-game.com',
  'aki-gm-resources-back.aki-game.net',
  'aki-gm-resources-back-huoshan.aki-game.com',
  'prod-alicdn-community.kurobbs.com',
] as const

/** The hosts that this server sends requests to: exact names only. */
export type OfficialHost =
  | (typeof ANNOUNCEMENT_HOSTS)[number]
  | (typeof IMAGE_HOSTS)[number]
  | PullHost

const OFFICIAL_HOSTS: ReadonlySet<string> = new Set([
  ...ANNOUNCEMENT_HOSTS,
  ...IMAGE_HOSTS,
  ...PULL_HOSTS,
])

export function isOfficialHost(host: string): host is OfficialHost {
  return OFFICIAL_HOSTS.has(host)
}

/** Finds the host of an image URL; null unless it is known, with https, no port, no credentials. */
export function findImageHost(address: string): OfficialHost | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain ? (IMAGE_HOSTS.find((known) => known === host) ?? null) : null
}
