// chunk: timeline
'use no memo'

import { GAME_IDS } from '@bannerday/domain/game'
import { lazy, Suspense, useState } from 'react'
import { momentText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { useIsOnline } from '#shared/use-is-online.ts'
import { useActivities } from './data/use-activities.ts'
import { filterCount } from './data/filter-activities.ts'
import { type Jump, type TimelineViewName, useTimelineSearch } from './url-state.ts'
import view from './canvas/timeline-view.module.css'
import { useDisplayClock } from './data/timeline-clock.ts'
import { LazyArchiveMatchesLinks, TimelineBoard } from './timeline-board.tsx'
import classes from './timeline-page.module.css'
import { SortMenu, TimelineTools, ZoneChip } from './views/timeline-tools.tsx'

/** Loaded when idle, after the bars. Its space is reserved. */
const LazyFreshness = lazyWhenIdle(async () => (await import('./deferred.tsx')).Freshness)

/** Loaded on demand: most users filter nothing. */
const LazyFilterBar = lazy(async () => ({
  default: (await import('./views/filters.tsx')).Filters,
}))

/** Loaded on demand: most users have one account. */
const LazyAccountSwitch = lazy(async () => ({
  default: (await import('./deferred.tsx')).AccountSwitch,
}))

/** Loaded when idle, after the bars, which reserve the space of the icon. */
const LazyStatusIcons = lazyWhenIdle(async () => (await import('./deferred.tsx')).StatusIcons)

/** Loaded when idle: scrolling to the past starts after the first paint. */
const LazyPastSeasons = lazyWhenIdle(async () => (await import('./deferred.tsx')).PastSeasons)

export function TimelinePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { search, change, close } = useTimelineSearch()
  const view = search.view ?? 'timeline'
  // On a phone, the strip contains the freshness.
  const hasStrip = view === 'timeline' || view === 'list'
  const filters = filterCount(search)
  const isPhone = useIsPhone()
  // On a phone, the filters would cover the results.
  const [isFilterOpen, setFilterOpen] = useState(filters > 0 && !isPhone)
  const [isFieldWanted, setFieldWanted] = useState(false)
  const [jump, setJump] = useState<Jump | null>(null)
  const [isSearching, setSearching] = useState(false)
  const gameOrder = usePreference('gameOrder') ?? GAME_IDS
  const accounts = usePreference('secondAccounts')
  const { zone, hour12, serverZone, useLocal, localOffset } = useDisplayClock()
  const { activities, past, pastSeasons, respondedAt, error, refetch } = useActivities()
  const isOnline = useIsOnline()

  function showAs(next: TimelineViewName) {
    writePreference('timelineView', next)
    change({ view: next })
  }

  const inArchive = (onNone?: () => void) => (
    <Suspense>
      <LazyArchiveMatchesLinks
        search={search}
        gameOrder={gameOrder}
        activities={activities ?? []}
        {...(onNone && { onNone })}
      />
    </Suspense>
  )

  return (
    <div className={classes.page}>
      <Suspense>
        <LazyStatusIcons />
      </Suspense>
      <Suspense>
        <LazyPastSeasons {...pastSeasons} />
      </Suspense>
      <PageHeader title={t('app.pages.timeline.title')}>
        {!(isPhone && hasStrip) && (
          <div className={classes.slot}>
            <Suspense>
              <LazyFreshness activities={activities} />
            </Suspense>
          </div>
        )}
        <div className={classes.choices}>
          <ZoneChip serverZone={serverZone} localOffset={localOffset} showsLocal={useLocal} />
          {accounts.length > 0 && (
            <Suspense>
              <LazyAccountSwitch />
            </Suspense>
          )}
          {hasStrip && (
            <SortMenu
              sort={search.sort ?? 'default'}
              isList={view === 'list'}
              onSort={(sort) => change({ sort })}
            />
          )}
        </div>
        <TimelineTools
          filterCount={filters}
          isFilterOpen={isFilterOpen}
          onFilter={(isOpen) => {
            setFieldWanted(true)
            setFilterOpen(isOpen)
          }}
          search={search}
          view={view}
          onView={showAs}
        />
      </PageHeader>
      {isFilterOpen && (
        <Suspense>
          <LazyFilterBar
            isSheet={isPhone}
            isFieldWanted={isFieldWanted}
            activities={activities ?? []}
            past={past}
            zone={zone}
            gameOrder={gameOrder}
            search={search}
            change={change}
            onMonth={(instant) => setJump({ instant })}
            onClose={() => setFilterOpen(false)}
            onSearch={() => setSearching(true)}
            instead={inArchive(() => setFilterOpen(false))}
            elsewhere={search.q !== undefined && inArchive()}
          />
        </Suspense>
      )}
      {error && (
        <ErrorState
          title={t('app.pages.timeline.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {respondedAt !== undefined && (error || !isOnline) && (
        <p className={classes.age}>
          {t('app.pages.timeline.asOf', {
            time: momentText(respondedAt, zone, language, hour12),
          })}
        </p>
      )}
      {activities && (
        <TimelineBoard
          activities={activities}
          past={past}
          isSearching={isSearching}
          gameOrder={gameOrder}
          zone={zone}
          hour12={hour12}
          view={view}
          search={search}
          jump={jump}
          change={change}
          onClose={close}
          isFilterBarOpen={isFilterOpen && !isPhone}
        />
      )}
      {!activities && !error && <TimelineSkeleton />}
    </div>
  )
}

/** Renders the skeleton of the timeline while its activities load. */
function TimelineSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={view.view} aria-label={t('app.pages.timeline.loading')}>
      <div className={view.head} />
      <div className={classes.header} />
      <div className={classes.bars} />
    </output>
  )
}
