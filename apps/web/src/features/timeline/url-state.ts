'use no memo'

import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import { type Sort, SORTS } from '@bannerday/domain/activities/activity-order'
import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'
import { parseHour } from '@bannerday/domain/activities/parse-hour'
import { DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { redirect, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { readPreferences } from '#shared/preferences.ts'

export const TIMELINE_VIEWS = ['timeline', 'list', 'month', 'agenda'] as const
export type TimelineViewName = (typeof TIMELINE_VIEWS)[number]

/** The statuses that a player can set on an activity. */
export const SET_STATUSES = ACTIVITY_STATUSES.filter((status) => status !== '')

/** The search parameters of the timeline; absent ones use the defaults. */
export type TimelineSearch = {
  readonly view?: TimelineViewName
  readonly sort?: Sort
  /** The zoom in pixels per day. */
  readonly zoom?: DayWidth
  /** The hour in the middle of the opening view, such as `2026-11-22T14Z`. */
  readonly at?: string
  /** The ISO date whose month, or from which a week, is shown; today when absent. */
  readonly day?: string
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
  const { q, open, hide, live, at, day } = parameters
  const view = TIMELINE_VIEWS.find((each) => each === parameters['view'])
  const sort = SORTS.find((each) => each === parameters['sort'])
  const zoom = DAY_WIDTHS.find((each) => each === parameters['zoom'])
  const games = joinWithDots(parseNames(parameters['games'], GAME_IDS))
  const types = joinWithDots(parseNames(parameters['types'], ACTIVITY_TYPES))
  const status = joinWithDots(parseNames(parameters['status'], SET_STATUSES))
  return {
    ...(view && { view }),
    ...(sort && { sort }),
    ...(zoom && { zoom }),
    ...(typeof at === 'string' && parseHour(at) !== null && { at }),
    ...(typeof day === 'string' && parseHour(`${day}T00Z`) !== null && { day }),
    ...(games && { games }),
    ...(types && { types }),
    ...(hide === 'done' && { hide }),
    ...(live === true && { live }),
    ...(status && { status }),
    // A numeric query such as 6.2 is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...((typeof open === 'string' || typeof open === 'number') && { open: String(open) }),
  }
}

/** Returns the games of the filter; none when the address has no such filter. */
export function parseGames({ games }: TimelineSearch): GameId[] {
  return parseNames(games, GAME_IDS)
}

/** Returns the types of the filter; none when the address has no such filter. */
export function parseTypes({ types }: TimelineSearch): ActivityType[] {
  return parseNames(types, ACTIVITY_TYPES)
}

/** Returns the statuses of the filter; none when the address has no such filter. */
export function parseStatuses({ status }: TimelineSearch): ActivityStatus[] {
  return parseNames(status, SET_STATUSES)
}

export function joinWithDots(names: readonly string[]): string {
  return names.join('.')
}

function parseNames<Name extends string>(text: unknown, allowed: readonly Name[]): Name[] {
  const names = typeof text === 'string' ? text.split('.') : []
  return allowed.filter((name) => names.includes(name))
}

/** The scroll position in the timeline: the time in the middle of the view and its top row. */
type TimelinePosition = { readonly instant: number; readonly top: number }

/** The state of the timeline when the user left it. It is held in memory for one visit. */
type TimelineState = {
  search: TimelineSearch
  position: TimelinePosition | null
  openDate: string | null
  /** Returns the time in the middle of the view, or null while there is no view. */
  middle: (() => number | null) | null
}

let memory: TimelineState = { search: {}, position: null, openDate: null, middle: null }

export function getTimelineState(): Readonly<TimelineState> {
  return memory
}

export function saveTimelineState(changes: Partial<TimelineState>): void {
  memory = { ...memory, ...changes }
}

/**
 * Redirects the bare URL to the last view of this visit, otherwise to the view of the previous
 * visit. The search text is dropped, because it would hide activities. A URL with parameters is
 * never changed.
 */
export function restoreTimeline({
  search,
  cause,
}: {
  search: TimelineSearch
  cause: string
}): void {
  if (cause !== 'enter' || Object.keys(search).length > 0) return
  const { q: _searched, ...before } = getTimelineState().search
  const restored = isEmpty(before) ? readLastView() : before
  if (isEmpty(restored)) return
  // oxlint-disable-next-line typescript/only-throw-error -- the router redirects on this error
  throw redirect({ to: '/timeline', search: restored, replace: true })
}

function readLastView(): TimelineSearch {
  const view = readPreferences().timelineView
  return view === 'timeline' ? {} : { view }
}

function isEmpty(search: TimelineSearch): boolean {
  return Object.values(search).every((value) => value === undefined)
}

const PATH = '/timeline'

export type ChangeSearch = (changes: Partial<Record<keyof TimelineSearch, unknown>>) => void

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the router's own
  interface HistoryState {
    /** Whether another page opened the activity, so that closing it returns to that page. */
    readonly isVisit?: boolean
    /** Whether the timeline added the entry for the dialog, so that closing it goes back. */
    readonly isDialog?: boolean
    /** Whether the day panel added the entry, so that closing the panel goes back. */
    readonly isDay?: boolean
  }
}

/** Returns the state of the timeline. The address is the source, so a link restores it. */
export function useTimelineSearch(): {
  search: TimelineSearch
  change: ChangeSearch
  /** Closes the open activity. */
  close: () => void
} {
  const router = useRouter()
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })
  useEffect(() => {
    // The remembered view omits an activity that another page opened.
    const { open: _, ...rest } = search
    saveTimelineState({ search: isVisit(router) ? rest : search })
  }, [search, router])

  const change: ChangeSearch = useCallback(
    (changes) => {
      // An entry of its own, so that the browser's Back closes the dialog.
      const isDialog = changes.open !== undefined && !('open' in router.latestLocation.search)
      void navigate({
        search: (before) => parseTimelineSearch({ ...before, ...changes }),
        replace: !isDialog,
        state: isDialog ? { isDialog } : true,
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  const close = useCallback(() => {
    if (isVisit(router) || router.history.location.state.isDialog) router.history.back()
    else change({ open: undefined })
  }, [router, change])
  return { search, change, close }
}

function isVisit(router: ReturnType<typeof useRouter>): boolean {
  return router.history.location.state.isVisit === true
}

/** A scroll target in milliseconds since the epoch; each request creates a new object. */
export type Jump = { readonly instant: number }
