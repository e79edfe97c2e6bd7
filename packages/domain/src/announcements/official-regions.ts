import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import { serverClock } from '../time/server-clock.ts'
import { getRegionServer } from '../time/server-region.ts'

/** Regions that number their announcements together: the mainland's, and all others. */
export type RegionFamily = 'mainland' | 'global'

type Region = {
  readonly family: RegionFamily
  /** The fixed clock of its wall times, `+08:00`. */
  readonly offset: string
}

/** The region of that official name; undefined where the game has none. */
export function findOfficialRegion(gameId: GameId, name: string): Region | undefined {
  const regions = getTraits(gameId).announcements?.regions ?? {}
  const region = Object.hasOwn(regions, name) ? regions[name] : undefined
  return (
    region && {
      family: region === 'china' ? 'mainland' : 'global',
      offset: serverClock(getRegionServer(region)),
    }
  )
}
