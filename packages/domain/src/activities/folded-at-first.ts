import type { Activity } from './activity.ts'
import { isExpected, type OpenSpan, phaseAt } from './activity-phase.ts'
import { isOfGear } from './banner-kind.ts'
import { type FeaturedItem, isOfCharacters } from './featured-item.ts'

/** Number of running activities, besides versions and banners, that several games show together. */
const SHARED = 6

/** From this number of games on, weapon banners and, on a phone, other activities are collapsed. */
const MANY_GAMES = 3

/** An activity that ends within a day is always expanded. */
const PRESSING_MS = 24 * 60 * 60 * 1000

type Foldable = Pick<Activity, 'gameId' | 'type'> &
  OpenSpan & { readonly title: string; readonly featured: readonly FeaturedItem[] }

/**
 * Finds the activities to collapse when several games are shown, so that all games are visible: of
 * each game's running activities all but the next end, and coming ones that are only projected.
 * Versions, character banners and announced coming activities are never collapsed, nor anything of
 * a single game. With three or more games, weapon banners beside a character banner are collapsed;
 * on a phone, everything else except known ends within a day.
 *
 * @param now milliseconds since the epoch, like the spans
 */
export function foldedAtFirst<A extends Foldable>(
  activities: readonly A[],
  now: number,
  isNarrow = false,
): ReadonlySet<A> {
  const ofGame = Map.groupBy(activities, ({ gameId }) => gameId)
  if (ofGame.size < 2) return new Set()
  const areMany = ofGame.size >= MANY_GAMES
  const isTight = areMany && isNarrow
  const shown = Math.max(1, Math.floor(SHARED / ofGame.size))
  return new Set(
    [...ofGame.values()].flatMap((all) => {
      const others = all.filter(({ type }) => type !== 'version' && type !== 'gacha')
      const running = others
        .filter((each) => phaseAt(each, now) === 'running')
        .toSorted((one, other) => knownEnd(one) - knownEnd(other))
      const coming = others.filter((each) => phaseAt(each, now) === 'upcoming')
      return [
        ...(isTight ? running.filter((each) => !isPressing(each, now)) : running.slice(shown)),
        ...coming.filter(({ projected }) => isTight || projected),
        ...(areMany ? gearBeside(all, now) : []),
      ]
    }),
  )
}

function isPressing(each: Foldable, now: number): boolean {
  return knownEnd(each) - now < PRESSING_MS && !isExpected(each, now)
}

/** The weapon banners that have not ended while a character banner runs. */
function gearBeside<A extends Foldable>(activities: readonly A[], now: number): A[] {
  const banners = activities.filter(
    (each) => each.type === 'gacha' && phaseAt(each, now) !== 'ended',
  )
  const isBesideCharacters = banners.some(
    (each) => phaseAt(each, now) === 'running' && isOfCharacters(each),
  )
  return isBesideCharacters ? banners.filter(isOfGear) : []
}

function knownEnd({ end, isEndUnknown }: OpenSpan): number {
  return isEndUnknown ? Number.MAX_VALUE : end
}
