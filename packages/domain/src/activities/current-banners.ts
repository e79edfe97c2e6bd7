import type { ActivityType } from './activity.ts'
import { type OpenSpan, phaseAt } from './activity-phase.ts'
import { type FeaturedItem, isPlayable, getRarestItems } from './featured-item.ts'
import type { GameId } from '../game.ts'

type Banner = OpenSpan & {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly featured: readonly FeaturedItem[]
}

/** The characters of a game's last announced banners. */
export type LastBanners<Activity extends Banner> = {
  readonly last: Activity
  /** The rarest characters of all that ended with it, each once. */
  readonly names: readonly string[]
}

/** The characters available in a game until a common end. */
export type CurrentBanners<Activity extends Banner> = {
  /** A banner with that end; when no items are known, the next one with known items. */
  readonly first: Activity
  /** The rarest characters; empty when unknown. */
  readonly names: readonly string[]
  /**
   * While only projected: the featured characters of the last announced banners; null when unknown.
   */
  readonly before: LastBanners<Activity> | null
}

/**
 * Lists, per game with a running banner, the featured characters by end, the earliest first; each
 * once, with its last end.
 */
export function listCurrentBanners<Activity extends Banner>(
  activities: readonly Activity[],
  gameOrder: readonly GameId[],
  now: number,
): CurrentBanners<Activity>[] {
  const running = activities
    .filter((activity) => activity.type === 'gacha' && phaseAt(activity, now) === 'running')
    .toSorted((a, b) => a.end - b.end)
  return gameOrder.flatMap((game) => {
    const ofGame = running.filter(({ gameId }) => gameId === game)
    const ofCharacters = ofGame.filter((banner) => listCharacters(banner).length > 0)
    const ofItems = ofGame.filter(({ featured }) => featured.length > 0)
    if (ofCharacters.length > 0) return groupByEnd(ofCharacters)
    const [first] = ofItems.length > 0 ? ofItems : ofGame
    if (!first) return []
    if (!first.projected) return [{ first, names: [], before: null }]
    return [{ first, names: [], before: findLastBanners(activities, game, now) }]
  })
}

/** @param banners by their ends */
function groupByEnd<Activity extends Banner>(
  banners: readonly Activity[],
): CurrentBanners<Activity>[] {
  return [...Map.groupBy(banners, ({ end }) => end)].flatMap(([end, together]) => {
    const longer = new Set(listUniqueCharacters(banners.filter((banner) => banner.end > end)))
    const names = listUniqueCharacters(together).filter((name) => !longer.has(name))
    const [first] = together
    return first && names.length > 0 ? [{ first, names, before: null }] : []
  })
}

/** Finds the announced character banners of a game that ended last; null for none. */
export function findLastBanners<Activity extends Banner>(
  activities: readonly Activity[],
  game: GameId,
  now: number,
): LastBanners<Activity> | null {
  const ended = activities.filter(
    (activity) =>
      activity.gameId === game &&
      activity.type === 'gacha' &&
      !activity.projected &&
      phaseAt(activity, now) === 'ended' &&
      listCharacters(activity).length > 0,
  )
  const end = ended.reduce((latest, banner) => Math.max(latest, banner.end), -Infinity)
  const together = ended.filter((banner) => banner.end === end)
  const [last] = together
  return last ? { last, names: listUniqueCharacters(together) } : null
}

function listUniqueCharacters(banners: readonly Banner[]): string[] {
  return [...new Set(banners.flatMap(listCharacters))]
}

function listCharacters({ featured }: Banner): string[] {
  return getRarestItems(featured)
    .filter(({ kind }) => isPlayable(kind))
    .map(({ name }) => name)
}
