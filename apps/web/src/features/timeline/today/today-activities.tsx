import { completeOrder } from '@bannerday/domain/activities/game-selection'
import { listCurrentBanners } from '@bannerday/domain/activities/current-banners'
import { getEarliestStart, listNextStarts } from '@bannerday/domain/activities/today'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import { englishTimeline } from '@bannerday/locales/english/timeline'
import { englishToday } from '@bannerday/locales/english/today'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences.ts'
import { useDisplayZone, useStatusNotes } from '#shared/derived-preferences.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { useActivities } from '../activities/use-activities.ts'
import { usePhaseTime } from '../clock/use-phase-time.ts'
import { ActivityLines } from './activity-lines.tsx'
import { BannerLines } from './banner-lines.tsx'
import { EndingLines } from './ending-lines.tsx'
import classes from './today-activities.module.css'
import { useEnding } from './use-ending.ts'
import { useNewActivities } from './use-new-activities.ts'
import { WaitingCard } from './waiting-card.tsx'

addEnglish(englishTimeline)
addEnglish(englishToday)

/** More lines than on other cards, because the card has its own column. */
const ENDING = 12
/** The maximum number of starting activities per game, and of projected ones among them. */
const STARTING = 3
const STARTING_EXPECTED = 2

type TodayActivitiesProps = {
  /** The other cards of Today: the pity and the daily resets. */
  pity: ReactNode
  resets: ReactNode
}

/** Shows the next ends, the current banners, the next starts, and the news since the last visit. */
export function TodayActivities({ pity, resets }: TodayActivitiesProps) {
  const { t } = useTranslation()
  const zone = useDisplayZone()
  const statuses = useStatusNotes()
  const gameOrder = completeOrder(usePreference('gameOrder') ?? [])
  const { activities = [], answeredAt, error, refetch } = useActivities(false)
  const now = usePhaseTime(activities, zone)
  const ending = useEnding(activities, now)
  const news = useNewActivities(activities, now)
  if (answeredAt === undefined && error) {
    return (
      <>
        <ErrorState
          title={t('app.pages.timeline.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
        <div key="side" className={classes.column}>
          <Fragment key="pity">{pity}</Fragment>
          {resets}
        </div>
      </>
    )
  }
  if (answeredAt === undefined) {
    return (
      <>
        <div className={classes.column}>
          <WaitingCard title={t('app.today.endsNext')} area="ends" lines={ENDING + 1} ofPhone={5} />
        </div>
        <div key="side" className={classes.column}>
          <WaitingCard title={t('app.today.banners')} area="banners" lines={gameOrder.length} />
          <Fragment key="pity">{pity}</Fragment>
        </div>
        <div className={classes.column}>
          <WaitingCard title={t('app.today.startsNext')} area="starts" lines={8} ofPhone={4} />
          {resets}
        </div>
      </>
    )
  }
  const shared = { now, zone }
  const starting = listNextStarts(omitCompanionBanners(activities, 'start'), statuses, now, {
    ending: ending.flat(),
    limit: STARTING,
    projectedLimit: STARTING_EXPECTED,
  })
  const banners = listCurrentBanners(activities, gameOrder, now)
  return (
    <>
      <div className={classes.column}>
        <EndingLines {...shared} activities={activities} most={ENDING} />
      </div>
      <div key="side" className={classes.column}>
        {banners.length > 0 && <BannerLines {...shared} banners={banners} />}
        <Fragment key="pity">{pity}</Fragment>
        {news.length > 0 && (
          <ActivityLines
            {...shared}
            title={t('app.today.new')}
            area="new"
            told={news.map((one) => [one])}
          />
        )}
      </div>
      <div className={classes.column}>
        <ActivityLines
          {...shared}
          title={t('app.today.startsNext')}
          area="starts"
          none={t('app.today.nothingStarts')}
          told={starting}
          isByDay
          notBefore={(activity) => getEarliestStart(activity, activities)}
          part="coming"
        />
        {resets}
      </div>
    </>
  )
}
