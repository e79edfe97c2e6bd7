import type { ActivityType } from './activity.ts'
import { type OpenSpan, phaseAt } from './activity-phase.ts'
import { type FeaturedItem, isPlayable, rarestOf } from './featured-item.ts'
import type { GameId } from '../game.ts'

type Banner = OpenSpan & {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly featured: readonly FeaturedItem[]
}

/** Who could be pulled last in a game. */
export type LastBanners<Activity extends Banner> = {
  readonly last: Activity
  /** The rarest characters of all that ended with it, each once. */
  readonly names: readonly string[]
}

/** Who can be pulled in a game now, up to one moment. */
export type BannersNow<Activity extends Banner> = {
  /** A banner that ends then; where nobody is known, the next of those whose items are known. */
  readonly first: Activity
  /** The rarest characters; nobody where it is not known whom a banner features. */
  readonly names: readonly string[]
  /** Where today is only expected: whom the last announced ones featured; null where none is known. */
  readonly before: LastBanners<Activity> | null
}

/**
 * Of each game that has a running banner, in their order, whom its character banners feature: by when
 * they end, the soonest first, each character once, with the last end.
 */
export function bannersNow<Activity extends Banner>(
  activities: readonly Activity[],
  gameOrder: readonly GameId[],
  now: number,
): BannersNow<Activity>[] {
  const running = activities
    .filter((activity) => activity.type === 'gacha' && phaseAt(activity, now) === 'running')
    .toSorted((one, other) => one.end - other.end)
  return gameOrder.flatMap((game) => {
    const ofGame = running.filter(({ gameId }) => gameId === game)
    const ofCharacters = ofGame.filter((banner) => charactersOf(banner).length > 0)
    const ofItems = ofGame.filter(({ featured }) => featured.length > 0)
    if (ofCharacters.length > 0) return byEnd(ofCharacters)
    const [first] = ofItems.length > 0 ? ofItems : ofGame
    if (!first) return []
    if (!first.projected) return [{ first, names: [], before: null }]
    return [{ first, names: [], before: lastBanners(activities, game, now) }]
  })
}

/** @param banners by their ends */
function byEnd<Activity extends Banner>(banners: readonly Activity[]): BannersNow<Activity>[] {
  return [...Map.groupBy(banners, ({ end }) => end)].flatMap(([end, together]) => {
    const longer = new Set(namesOf(banners.filter((banner) => banner.end > end)))
    const names = namesOf(together).filter((name) => !longer.has(name))
    const [first] = together
    return first && names.length > 0 ? [{ first, names, before: null }] : []
  })
}

/** The announced character banners of a game that ended last; null where none is known. */
export function lastBanners<Activity extends Banner>(
  activities: readonly Activity[],
  game: GameId,
  now: number,
): LastBanners<Activity> | null {
  const over = activities.filter(
    (activity) =>
      activity.gameId === game &&
      activity.type === 'gacha' &&
      !activity.projected &&
      phaseAt(activity, now) === 'ended' &&
      charactersOf(activity).length > 0,
  )
  const end = over.reduce((latest, banner) => Math.max(latest, banner.end), -Infinity)
  const together = over.filter((banner) => banner.end === end)
  const [last] = together
  return last ? { last, names: namesOf(together) } : null
}

function namesOf(banners: readonly Banner[]): string[] {
  return [...new Set(banners.flatMap(charactersOf))]
}

function charactersOf({ featured }: Banner): string[] {
  return rarestOf(featured)
    .filter(({ kind }) => isPlayable(kind))
    .map(({ name }) => name)
}
