'use no memo'

import { parseHour } from '@bannerday/domain/activities/parse-hour'
import { DAY_WIDTH, type DayWidth } from '@bannerday/domain/activities/timeline-scale'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useDisplayZones, useStatusNotes } from '#shared/derived-preferences.ts'
import { usePreference } from '#shared/preferences.ts'
import { lazyAhead } from '#shared/ui/lazy.ts'
import { kindsOff } from './data/activities-query.ts'
import type { Matches } from './data/search.tsx'
import type { TimelineActivity } from './data/timeline-activity.ts'
import type { Past } from './data/use-activities.ts'
import {
  filterActivities,
  findActivity,
  hiddenCount,
  NO_FILTERS,
} from './data/filter-activities.ts'
import type { ChangeSearch, Jump, TimelineSearch, TimelineViewName } from './url-state.ts'
import { TimelineView } from './canvas/timeline-view.tsx'
import { usePhaseTime } from './data/countdown.tsx'
import { LazyOpenActivity } from './panels/panels.ts'

/** Most users view the bars, so the list loads on demand. */
const LazyActivityList = lazy(async () => ({
  default: (await import('./views/activity-list.tsx')).ActivityList,
}))

/** Loaded on demand, like the list. */
const LazyCalendar = lazy(async () => ({
  default: (await import('./calendar/calendar.tsx')).Calendar,
}))

/** Loaded on the first search. */
const LazySearchNames = lazy(async () => ({
  default: (await import('./data/search.tsx')).SearchNames,
}))

/** Loaded on demand: an empty result is rare. */
const LazyEmptyResult = lazy(async () => ({
  default: (await import('./views/empty-results.tsx')).EmptyResult,
}))

/** Loaded on the first search. */
export const LazyArchiveMatchesLinks = lazy(async () => ({
  default: (await import('./views/empty-results.tsx')).ArchiveMatchesLinks,
}))

/** Loaded on demand: most users filter nothing. */
const LazyHiddenCount = lazyAhead(async () => (await import('./deferred.tsx')).HiddenCount)

type TimelineBoardProps = {
  activities: readonly TimelineActivity[]
  past: Past
  /** Whether the search field is focused. */
  isSearching?: boolean
  gameOrder: readonly GameId[]
  zone: DisplayZone
  hour12: boolean
  view: TimelineViewName
  search: TimelineSearch
  /** The time to scroll to. */
  jump: Jump | null
  change: ChangeSearch
  /** Closes the open activity. */
  onClose: () => void
  /** Whether the filters are shown above. */
  isFilterBarOpen: boolean
}

/** Renders the activities that the URL selects, and the dialog of the open one. */
export function TimelineBoard(props: TimelineBoardProps) {
  const { gameOrder, zone, hour12, search, change } = props
  const statuses = useStatusNotes()
  const selections = usePreference('userGameSelections')
  const [{ matches }, setMatches] = useState<{ matches: Matches | null }>({ matches: null })
  const now = usePhaseTime(props.activities, zone)
  const activities = useMemo(
    () => filterActivities(props.activities, search, { notes: statuses, now, matches }),
    [props.activities, search, statuses, now, matches],
  )
  const zones = useDisplayZones()
  const clock = useMemo(() => ({ now, zone, zones, hour12 }), [now, zone, zones, hour12])
  const open = useCallback((uuid: string) => change({ open: uuid }), [change])
  const zoomTo = useCallback((zoom: DayWidth) => change({ zoom }), [change])
  const showDay = useCallback((day: string | undefined) => change({ day }), [change])
  const [opening] = useState(() => {
    const middle = parseHour(search.at)
    const opened = findActivity(props.activities, search.open)
    return { instant: middle ?? nearestTo(nowMs(), opened), isMiddle: middle !== null }
  })
  const shown = {
    activities,
    sort: search.sort ?? 'default',
    gameOrder,
    clock,
    onOpen: open,
  }
  const inArchive = useMemo(
    () =>
      search.q !== undefined && (
        <Suspense>
          <LazyArchiveMatchesLinks
            search={search}
            gameOrder={gameOrder}
            activities={props.activities}
          />
        </Suspense>
      ),
    [search, gameOrder, props.activities],
  )
  const hidden = hiddenCount(props.activities, activities, now)
  const off = kindsOff(selections)
  const hiddenNote = useMemo(
    () => (
      <>
        {inArchive}
        <Suspense>
          {hidden + off > 0 && (
            <LazyHiddenCount hidden={hidden} kindsOff={off} onShowAll={() => change(NO_FILTERS)} />
          )}
        </Suspense>
      </>
    ),
    [inArchive, hidden, off, change],
  )
  return (
    <>
      <Suspense>
        {(props.isSearching || search.q !== undefined) && (
          <LazySearchNames
            season={props.past.season}
            count={props.past.seasons.length}
            onMatches={setMatches}
          />
        )}
      </Suspense>
      {activities.length === 0 && (
        <Suspense>
          <LazyEmptyResult
            search={search}
            gameOrder={gameOrder}
            activities={props.activities}
            onClear={() => change(NO_FILTERS)}
          />
        </Suspense>
      )}
      {activities.length > 0 && props.view === 'timeline' && (
        <TimelineView
          {...shown}
          past={props.past}
          dayWidth={search.zoom ?? DAY_WIDTH}
          opening={opening}
          jump={props.jump}
          // Until the names are there, a search filters nothing.
          isSearch={search.q !== undefined && matches !== null}
          onZoom={zoomTo}
        >
          {hiddenNote}
        </TimelineView>
      )}
      {activities.length > 0 && props.view === 'list' && (
        <Suspense>
          <LazyActivityList
            {...shown}
            hide={search.hide}
            isFilterBarOpen={props.isFilterBarOpen}
            jump={props.jump}
            change={change}
          >
            {hiddenNote}
          </LazyActivityList>
        </Suspense>
      )}
      {activities.length > 0 && (props.view === 'month' || props.view === 'agenda') && (
        <Suspense>
          <LazyCalendar {...shown} view={props.view} day={search.day} onDay={showDay}>
            {hiddenNote}
          </LazyCalendar>
        </Suspense>
      )}
      <Suspense>
        {search.open !== undefined && (
          <LazyOpenActivity
            uuid={search.open}
            activities={props.activities}
            clock={clock}
            onOpen={open}
            onClose={props.onClose}
          />
        )}
      </Suspense>
    </>
  )
}

/**
 * Returns the time within an activity that is nearest to `instant`, or `instant` without an
 * activity.
 */
function nearestTo(instant: number, activity: TimelineActivity | undefined): number {
  if (!activity) return instant
  return Math.min(Math.max(instant, activity.shown.start), activity.shown.end)
}
