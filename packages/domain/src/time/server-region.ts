import type { ByGame, GameId } from '../game.ts'
import type { ServerZone } from './server-clock.ts'

/** The servers a player's number can belong to. */
export const SERVER_REGIONS = ['china', 'america', 'europe', 'asia', 'taiwan', 'sea'] as const
export type ServerRegion = (typeof SERVER_REGIONS)[number]

/** Hours ahead of UTC, fixed, without daylight saving. */
export function getRegionOffsetHours(region: ServerRegion): number {
  if (region === 'america') return -5
  return region === 'europe' ? 1 : 8
}

type DigitMap = Readonly<Record<string, ServerRegion>>

const HOYO_DIGITS: DigitMap = {
  1: 'china',
  2: 'china',
  3: 'china',
  4: 'china',
  5: 'china',
  6: 'america',
  7: 'europe',
  8: 'asia',
  9: 'taiwan',
}

const KURO_DIGITS: DigitMap = {
  1: 'china',
  5: 'america',
  6: 'europe',
  7: 'asia',
  8: 'taiwan',
  9: 'sea',
}

const ZENLESS_DIGITS: DigitMap = { 0: 'america', 3: 'asia', 5: 'europe', 7: 'taiwan' }

/** The encoding of the region in the UID of each game (according to client code of 2026-05). */
const UID_REGION_PARSERS: ByGame<(uid: string) => ServerRegion | undefined> = {
  genshin: parseHoyoRegion,
  starrail: parseHoyoRegion,
  zenless: parseZenlessRegion,
  wuthering: (uid) => KURO_DIGITS[uid[0] ?? ''],
}

/** The region of a UID, or null when the UID does not reveal it. */
export function getUidRegion(gameId: GameId, uid: string): ServerRegion | null {
  return UID_REGION_PARSERS[gameId](uid) ?? null
}

const SERVERS_BY_OFFSET_HOURS = new Map<number, ServerZone>([
  [8, 'UTC+8'],
  [-5, 'UTC-5'],
  [1, 'UTC+1'],
])

/** The server of a UID; null when the UID does not reveal it. */
export function getUidServer(game: GameId, uid: string): ServerZone | null {
  const region = getUidRegion(game, uid)
  return region === null
    ? null
    : (SERVERS_BY_OFFSET_HOURS.get(getRegionOffsetHours(region)) ?? null)
}

/** Nine digits: the first is the region. Ten digits: the second is, the first is a carry. */
function parseHoyoRegion(uid: string): ServerRegion | undefined {
  if (uid.length < 9 || uid.length > 10) return undefined
  return HOYO_DIGITS[uid[uid.length - 9] ?? '']
}

/** Eight digits: China. Ten digits: the second is the region. */
function parseZenlessRegion(uid: string): ServerRegion | undefined {
  if (uid.length === 8) return 'china'
  return uid.length === 10 ? ZENLESS_DIGITS[uid[1] ?? ''] : undefined
}
