import { GAME_IDS } from '@bannerday/domain/game'
import { englishTimeline } from '@bannerday/locales/english-timeline'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { ActivityIcons } from './activity-icons.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TimelineBoard } from './timeline-board.tsx'
import classes from './timeline-page.module.css'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { useActivities } from './use-activities.ts'
import { useDisplayClock } from './use-display-clock.ts'
import { useTimelineSearch } from './use-timeline-search.ts'
import { ZoneChip } from './zone-chip.tsx'

addEnglish(englishTimeline)

export function TimelinePage() {
  const { t } = useTranslation()
  const { search, change } = useTimelineSearch()
  const gameOrder = usePreference('gameOrder') ?? GAME_IDS
  const { zone, hour12, serverZone, shownLocalOffset } = useDisplayClock()
  const { activities, error, refetch } = useActivities()

  return (
    <div className={classes.page}>
      <ActivityIcons />
      <PageHeader title={t('app.pages.timeline.title')}>
        <ZoneChip serverZone={serverZone} localOffset={shownLocalOffset} />
        <SortMenu sort={search.sort ?? 'default'} onSort={(sort) => change({ sort })} />
      </PageHeader>
      {error && (
        <ErrorState
          title={t('app.pages.timeline.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {activities && activities.length > 0 && (
        <TimelineBoard
          activities={activities}
          gameOrder={gameOrder}
          zone={zone}
          hour12={hour12}
          search={search}
          change={change}
        />
      )}
      {activities?.length === 0 && (
        <EmptyState
          icon={<IconCalendarOff size={40} />}
          title={t('app.pages.timeline.noActivities')}
        >
          <LinkButton to="/settings">{t('app.pages.timeline.chooseGames')}</LinkButton>
        </EmptyState>
      )}
      {!activities && !error && <TimelineSkeleton />}
    </div>
  )
}
