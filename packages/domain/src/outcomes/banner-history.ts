import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { compareText } from '../compare-text.ts'
import type { GameId } from '../game.ts'
import { toPullType } from '../pulls/pull.ts'

/** The fields of game-data's `Banner` that are needed here. */
export type BannerFacts = {
  /** The raw type, as in the pull log. */
  readonly pullType: string
  /** Wall clocks `yyyy-MM-ddTHH:mm:ss`: `instant` is written on the UTC+8 clock. */
  readonly start: string
  readonly startBasis: BoundaryBasis
  /** The last second; null while no end is known. */
  readonly end: string | null
  readonly endBasis: BoundaryBasis | null
  /** Item ids. */
  readonly fiveStar: readonly string[]
}

/** A window in which items were featured, on a server's clock: `yyyy-MM-dd HH:mm:ss`, like pulls. */
export type FeaturedWindow = {
  readonly start: string
  /** The last second; null while no end is known. */
  readonly end: string | null
  readonly items: readonly string[]
}

/** The windows of each type that pulls are counted with, by their starts. */
export type BannerHistory = ReadonlyMap<string, readonly FeaturedWindow[]>

const INSTANT_ZONE_HOURS = 8

/**
 * The banners of a game as a server saw them. `zoneHours` is how far the server's clock is ahead
 * of UTC. Banners that feature nothing are left out: they decide nothing.
 */
export function createBannerHistory(
  gameId: GameId,
  banners: readonly BannerFacts[],
  zoneHours: number,
): BannerHistory {
  const history = new Map<string, FeaturedWindow[]>()
  for (const { pullType, start, startBasis, end, endBasis, fiveStar } of banners) {
    if (fiveStar.length === 0) continue
    const type = toPullType(gameId, pullType)
    const windows = history.get(type) ?? []
    history.set(type, windows)
    windows.push({
      start: toServerTime(start, startBasis, zoneHours),
      end: end === null ? null : toServerTime(end, endBasis ?? 'server', zoneHours),
      items: fiveStar,
    })
  }
  for (const windows of history.values()) windows.sort((a, b) => compareText(a.start, b.start))
  return history
}

/** The server's wall clock at a boundary, in the format of a pull's time. */
export function toServerTime(wallClock: string, basis: BoundaryBasis, zoneHours: number): string {
  const hours = basis === 'instant' ? zoneHours - INSTANT_ZONE_HOURS : 0
  if (hours === 0) return wallClock.replace('T', ' ')
  const serverTime = Temporal.PlainDateTime.from(wallClock).add({ hours })
  return serverTime.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/**
 * Whether a top-rarity item of an instant is the first of a period of the banner; null when unknown:
 * without a known window, or without an earlier item. `lastTop` is the time of the previous one.
 * `windows` are sorted by start; those of one period start at the same time.
 */
export function isFirstOfPeriod(
  windows: readonly FeaturedWindow[],
  time: string,
  lastTop: string | null,
): boolean | null {
  const period = windows.find(({ start, end }) => start <= time && (end === null || time <= end))
  return period === undefined || lastTop === null ? null : lastTop < period.start
}

/**
 * The items that the windows feature at an instant; empty outside of all windows. `windows` are
 * sorted by start.
 */
export function listFeaturedItems(
  windows: readonly FeaturedWindow[],
  time: string,
): readonly string[] {
  const items: string[] = []
  for (const window of windows) {
    if (window.start > time) break
    if (window.end === null || time <= window.end) items.push(...window.items)
  }
  return items
}
