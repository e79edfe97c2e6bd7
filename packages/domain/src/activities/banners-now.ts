import type { ActivityType } from './activity.ts'
import { type OpenSpan, phaseAt } from './activity-phase.ts'
import { type FeaturedItem, isPlayable, rarestOf } from './featured-item.ts'
import type { GameId } from '../game.ts'

type Banner = OpenSpan & {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly featured: readonly FeaturedItem[]
}

/** Who can be pulled in a game now. */
export type BannersNow<Activity extends Banner> = {
  /** The banner of them that ends first. */
  readonly first: Activity
  /** The rarest characters, each once; nobody where it is not known whom a banner features. */
  readonly names: readonly string[]
}

/** Of each game that has a running banner, in their order, whom its character banners feature. */
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
    const [first] = ofCharacters.length > 0 ? ofCharacters : ofGame
    return first ? [{ first, names: [...new Set(ofCharacters.flatMap(charactersOf))] }] : []
  })
}

function charactersOf({ featured }: Banner): string[] {
  return rarestOf(featured)
    .filter(({ kind }) => isPlayable(kind))
    .map(({ name }) => name)
}
