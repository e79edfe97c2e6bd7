import { GAME_IDS } from '@bannerday/domain/game'
import { englishTimeline } from '@bannerday/locales/english/timeline'
import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { momentText } from '#shared/dates/date-text.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { PHONE } from '#shared/ui/breakpoints.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { useIsOnline } from '#shared/use-is-online.ts'
import { LazyArchiveMatchesLinks } from './archive/lazy-archive-matches-links.ts'
import { LazyStatusIcons } from './status/lazy-status-icons.ts'
import { filterCount } from './address/filter-activities.ts'
import { FreshnessSlot } from './freshness/freshness-slot.tsx'
import { type Jump, type TimelineViewName, useTimelineSearch } from './address/timeline-search.ts'
import { LazyPastSeasons } from './activities/lazy-past-seasons.ts'
import { LazyEmptyTimeline } from './lazy-empty-timeline.ts'
import { LazyFilterBar } from './toolbar/lazy-filter-bar.ts'
import { LazyAccountSwitch } from './toolbar/lazy-account-switch.ts'
import { SortMenu, TimelineTools, ZoneChip } from './toolbar/timeline-tools.tsx'
import { TimelineBoard } from './timeline-board.tsx'
import classes from './timeline-page.module.css'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { useActivities } from './activities/use-activities.ts'
import { useDisplayClock } from './clock/timeline-clock.ts'

addEnglish(englishTimeline)

export function TimelinePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { search, change, close } = useTimelineSearch()
  const view = search.view ?? 'timeline'
  const filters = filterCount(search)
  const isPhone = useMediaQuery(PHONE)
  // On a phone, the filters would cover the results.
  const [isFilterOpen, setFilterOpen] = useState(filters > 0 && !isPhone)
  const [isFieldWanted, setFieldWanted] = useState(false)
  const [jump, setJump] = useState<Jump | null>(null)
  const [isSearching, setSearching] = useState(false)
  const gameOrder = usePreference('gameOrder') ?? GAME_IDS
  const accounts = usePreference('secondAccounts')
  const { zone, hour12, serverZone, useLocal, localOffset } = useDisplayClock()
  const { activities, past, pastSeasons, answeredAt, error, refetch } = useActivities()
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
        <FreshnessSlot activities={activities} />
        <div className={classes.choices}>
          <ZoneChip serverZone={serverZone} localOffset={localOffset} showsLocal={useLocal} />
          {accounts.length > 0 && (
            <Suspense>
              <LazyAccountSwitch />
            </Suspense>
          )}
          <SortMenu
            sort={search.sort ?? 'default'}
            isList={view === 'list'}
            onSort={(sort) => change({ sort })}
          />
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
      {answeredAt !== undefined && (error || !isOnline) && (
        <p className={classes.age}>
          {t('app.pages.timeline.asOf', {
            time: momentText(answeredAt, zone, language, hour12),
          })}
        </p>
      )}
      {activities && activities.length > 0 && (
        <TimelineBoard
          activities={activities}
          past={past}
          isSearching={isSearching || search.q !== undefined}
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
      {activities?.length === 0 && (
        <Suspense>
          <LazyEmptyTimeline />
        </Suspense>
      )}
      {!activities && !error && <TimelineSkeleton />}
    </div>
  )
}
