import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import { parseHour } from '@bannerday/domain/activities/parse-hour'
import { formatHour } from '@bannerday/domain/activities/format-hour'
import { DAY_WIDTH, DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'

/** The part of a timeline view that a preview shows. */
export type PreviewedView = {
  readonly games: readonly GameId[]
  readonly types: readonly ActivityType[]
  /** The middle of the view, in milliseconds since the epoch: a midnight of UTC. */
  readonly at: number
  /** Pixels per day in the app; the fewer, the more days the image shows. */
  readonly zoom: DayWidth
}

const DAY_MS = 86_400_000

/** Maximum distance of a preview from now: data beyond a season is not in memory. */
const MAX_DAYS = 400

/** Maximum length of a list of names in a URL; no valid one is longer. */
const MAX_NAMES_LENGTH = 100

/**
 * Parses a timeline URL from any source. Few distinct views result: days are the finest unit, and a
 * filter with all values counts as none.
 *
 * @param now milliseconds since the epoch; the center of a view without a date
 */
export function parseView(parameters: URLSearchParams, now: number): PreviewedView {
  const maxDistanceMs = MAX_DAYS * DAY_MS
  const requested = parseHour(parameters.get('at')) ?? now
  const at = Math.min(Math.max(requested, now - maxDistanceMs), now + maxDistanceMs)
  return {
    games: parseNames(parameters.get('games'), GAME_IDS),
    types: parseNames(parameters.get('types'), ACTIVITY_TYPES),
    at: Math.floor(at / DAY_MS) * DAY_MS,
    zoom: DAY_WIDTHS.find((width) => String(width) === parameters.get('zoom')) ?? DAY_WIDTH,
  }
}

/** Formats a view as URL parameters; equal views give equal text. */
export function formatView({ games, types, at, zoom }: PreviewedView): string {
  const query = new URLSearchParams({ at: formatHour(at) })
  if (games.length < GAME_IDS.length) query.set('games', games.join('.'))
  if (types.length < ACTIVITY_TYPES.length) query.set('types', types.join('.'))
  if (zoom !== DAY_WIDTH) query.set('zoom', String(zoom))
  return query.toString()
}

/** All names when none is given. */
function parseNames<Name extends string>(text: string | null, known: readonly Name[]): Name[] {
  const names = (text ?? '').slice(0, MAX_NAMES_LENGTH).split('.')
  const requested = known.filter((name) => names.includes(name))
  return requested.length > 0 ? requested : [...known]
}
