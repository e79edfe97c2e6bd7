import type { Activity } from './activity.ts'
import { isExpected, type OpenSpan, phaseAt } from './activity-phase.ts'
import { isOfGear } from './banner-kind.ts'
import { type FeaturedItem, isOfCharacters } from './featured-item.ts'

/** How many activities that run, beside versions and banners, several games show between them. */
const SHARED = 6

/** From so many games on, whom one can pull leaves no room for what they wield, nor a phone for more. */
const MANY_GAMES = 3

/** What ends within a day is to be seen, whatever room it takes. */
const PRESSING_MS = 24 * 60 * 60 * 1000

type Foldable = Pick<Activity, 'gameId' | 'type'> &
  OpenSpan & { readonly title: string; readonly featured: readonly FeaturedItem[] }

/**
 * What stands behind a press where several games are shown, so that one sees all of them: of what
 * runs of each game all but what ends next, and what is only expected to come. Versions and banners of
 * characters never do, nor what was announced and comes, nor anything of a game that is alone. Of
 * three games and more the banners of weapons do, beside one of a character: they run as long; and
 * on a phone everything else does but what is known to end within a day.
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

/** The banners of weapons that are not over, where one of characters runs. */
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
