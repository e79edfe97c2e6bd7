import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import { readMoment } from '@bannerday/domain/activities/read-moment'
import { writeMoment } from '@bannerday/domain/activities/write-moment'
import { DAY_WIDTH, DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'

/** A view of the timeline as far as a preview shows it. */
export type PreviewedView = {
  readonly games: readonly GameId[]
  readonly types: readonly ActivityType[]
  /** The middle of the view, in milliseconds since the epoch: a midnight of UTC. */
  readonly at: number
  /** Pixels a day in the app; the picture shows as many more days as there are fewer. */
  readonly zoom: DayWidth
}

const DAY_MS = 86_400_000

/** Maximum distance of a preview from now: data beyond a season is not in memory. */
const MAX_DAYS = 400

/** Nothing in an address that means anything is longer. */
const LONGEST_NAMES = 100

/**
 * Parses a timeline URL from any source. Few distinct views result: days are the finest unit, and a
 * filter with all values counts as none.
 *
 * @param now milliseconds since the epoch; the center of a view without a date
 */
export function parseView(parameters: URLSearchParams, now: number): PreviewedView {
  const farthest = MAX_DAYS * DAY_MS
  const asked = readMoment(parameters.get('at')) ?? now
  const at = Math.min(Math.max(asked, now - farthest), now + farthest)
  return {
    games: parseNames(parameters.get('games'), GAME_IDS),
    types: parseNames(parameters.get('types'), ACTIVITY_TYPES),
    at: Math.floor(at / DAY_MS) * DAY_MS,
    zoom: DAY_WIDTHS.find((width) => String(width) === parameters.get('zoom')) ?? DAY_WIDTH,
  }
}

/** The same text for the same view, as parameters. */
export function writeView({ games, types, at, zoom }: PreviewedView): string {
  const query = new URLSearchParams({ at: writeMoment(at) })
  if (games.length < GAME_IDS.length) query.set('games', games.join('.'))
  if (types.length < ACTIVITY_TYPES.length) query.set('types', types.join('.'))
  if (zoom !== DAY_WIDTH) query.set('zoom', String(zoom))
  return query.toString()
}

/** All names when none is given. */
function parseNames<Name extends string>(text: string | null, known: readonly Name[]): Name[] {
  const names = (text ?? '').slice(0, LONGEST_NAMES).split('.')
  const asked = known.filter((name) => names.includes(name))
  return asked.length > 0 ? asked : [...known]
}
