import type { Activity } from './activity.ts'
import { isProjected, type OpenSpan, phaseAt } from './activity-phase.ts'
import { isGearBanner } from './banner-kind.ts'
import { type FeaturedItem, isCharacterBanner } from './featured-item.ts'

/** Number of running activities, besides versions and banners, that several games show together. */
const MAX_SHARED_RUNNING = 6

/** From this number of games on, weapon banners and, on a phone, other activities are collapsed. */
const MIN_CROWDED_GAMES = 3

/** An activity that ends within a day is always expanded. */
const URGENT_MS = 24 * 60 * 60 * 1000

type Collapsible = Pick<Activity, 'gameId' | 'type'> &
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
export function initiallyCollapsed<A extends Collapsible>(
  activities: readonly A[],
  now: number,
  isNarrow = false,
): ReadonlySet<A> {
  const ofGame = Map.groupBy(activities, ({ gameId }) => gameId)
  if (ofGame.size < 2) return new Set()
  const isCrowded = ofGame.size >= MIN_CROWDED_GAMES
  const isCompact = isCrowded && isNarrow
  const expandedCount = Math.max(1, Math.floor(MAX_SHARED_RUNNING / ofGame.size))
  return new Set(
    [...ofGame.values()].flatMap((all) => {
      const others = all.filter(({ type }) => type !== 'version' && type !== 'gacha')
      const running = others
        .filter((activity) => phaseAt(activity, now) === 'running')
        .toSorted((a, b) => getKnownEnd(a) - getKnownEnd(b))
      const coming = others.filter((activity) => phaseAt(activity, now) === 'upcoming')
      return [
        ...(isCompact
          ? running.filter((activity) => !isUrgent(activity, now))
          : running.slice(expandedCount)),
        ...coming.filter(({ projected }) => isCompact || projected),
        ...(isCrowded ? listCompanionGear(all, now) : []),
      ]
    }),
  )
}

function isUrgent(activity: Collapsible, now: number): boolean {
  return getKnownEnd(activity) - now < URGENT_MS && !isProjected(activity, now)
}

/** The weapon banners that have not ended while a character banner runs. */
function listCompanionGear<A extends Collapsible>(activities: readonly A[], now: number): A[] {
  const banners = activities.filter(
    (activity) => activity.type === 'gacha' && phaseAt(activity, now) !== 'ended',
  )
  const hasCharacterBanner = banners.some(
    (activity) => phaseAt(activity, now) === 'running' && isCharacterBanner(activity),
  )
  return hasCharacterBanner ? banners.filter(isGearBanner) : []
}

function getKnownEnd({ end, isEndUnknown }: OpenSpan): number {
  return isEndUnknown ? Number.MAX_VALUE : end
}
