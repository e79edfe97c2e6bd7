import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'
import { parseHour } from '@bannerday/domain/activities/parse-hour'
import { type Sort, SORTS } from '@bannerday/domain/activities/activity-order'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'

export const TIMELINE_VIEWS = ['timeline', 'list'] as const
export type TimelineViewName = (typeof TIMELINE_VIEWS)[number]

/** The statuses that a player can set on an activity. */
export const NOTED = ACTIVITY_STATUSES.filter((status) => status !== '')

/** The search parameters of the timeline; absent ones use the defaults. */
export type TimelineSearch = {
  readonly view?: TimelineViewName
  readonly sort?: Sort
  /** The zoom in pixels per day. */
  readonly zoom?: DayWidth
  /** The hour in the middle of the opening view, such as `2026-11-22T14Z`. */
  readonly at?: string
  /** Games and types to show, joined by dots; all when absent. */
  readonly games?: string
  readonly types?: string
  /** Hides completed and dismissed activities. */
  readonly hide?: 'done'
  /** Whether only ongoing activities are shown. */
  readonly live?: true
  /**
   * The statuses to show, joined by dots. When absent, all activities are shown, even without a
   * status.
   */
  readonly status?: string
  readonly q?: string
  /** The activity with an open dialog. */
  readonly open?: string
}

/** Parses the parameters of a URL. Invalid parameters are dropped. */
export function parseTimelineSearch(parameters: Record<string, unknown>): TimelineSearch {
  const { q, open, hide, live, at } = parameters
  const view = TIMELINE_VIEWS.find((one) => one === parameters['view'])
  const sort = SORTS.find((one) => one === parameters['sort'])
  const zoom = DAY_WIDTHS.find((one) => one === parameters['zoom'])
  const games = dotted(namesIn(parameters['games'], GAME_IDS))
  const types = dotted(namesIn(parameters['types'], ACTIVITY_TYPES))
  const status = dotted(namesIn(parameters['status'], NOTED))
  return {
    ...(view && { view }),
    ...(sort && { sort }),
    ...(zoom && { zoom }),
    ...(typeof at === 'string' && parseHour(at) !== null && { at }),
    ...(games && { games }),
    ...(types && { types }),
    ...(hide === 'done' && { hide }),
    ...(live === true && { live }),
    ...(status && { status }),
    // A numeric query such as 6.2 is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof open === 'string' && { open }),
  }
}

/** Returns the games of the filter; none when the address has no such filter. */
export function gamesOf({ games }: TimelineSearch): GameId[] {
  return namesIn(games, GAME_IDS)
}

/** Returns the types of the filter; none when the address has no such filter. */
export function typesOf({ types }: TimelineSearch): ActivityType[] {
  return namesIn(types, ACTIVITY_TYPES)
}

/** Returns the statuses of the filter; none when the address has no such filter. */
export function statusesOf({ status }: TimelineSearch): ActivityStatus[] {
  return namesIn(status, NOTED)
}

export function dotted(names: readonly string[]): string {
  return names.join('.')
}

function namesIn<Name extends string>(text: unknown, known: readonly Name[]): Name[] {
  const names = typeof text === 'string' ? text.split('.') : []
  return known.filter((name) => names.includes(name))
}
