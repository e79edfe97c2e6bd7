import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import {
  type CurrentBanners,
  listCurrentBanners,
} from '@bannerday/domain/activities/current-banners'
import { displayName } from '@bannerday/domain/activities/display-names'
import { completeOrder } from '@bannerday/domain/activities/game-selection'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import { listNextStarts } from '@bannerday/domain/activities/today'
import { listNewNames, recordShown, type Visits } from '@bannerday/domain/activities/visits'
import { listFollowed } from '@bannerday/domain/reminders/followed-items'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, Fragment, type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { nowMs } from '#shared/clock.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone, useStatusNotes } from '#shared/derived-preferences.ts'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { useActivities } from '../data/use-activities.ts'
import { usePhaseTime } from '../data/countdown.tsx'
import { JOINT, TogetherName, withJoints } from '../data/together-name.tsx'
import { EmptyTimeline } from '../views/empty-results.tsx'
import { ActivityLines, EndingLines, TodayLine, useEnding } from './activity-lines.tsx'
import classes from './today-activities.module.css'

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
  const followedItems = usePreference('followedItems') ?? []
  const { activities = [], isOff, respondedAt, error, refetch } = useActivities(false)
  const now = usePhaseTime(activities, zone)
  const ending = useEnding(activities, now)
  const news = useNewActivities(activities, now)
  if (isOff) {
    return (
      <>
        <EmptyTimeline />
        <div key="side" className={classes.column}>
          <Fragment key="pity">{pity}</Fragment>
        </div>
      </>
    )
  }
  if (respondedAt === undefined && error) {
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
  if (respondedAt === undefined) {
    return (
      <>
        <div className={classes.column}>
          <LoadingCard
            title={t('app.today.endsNext')}
            area="ends"
            lineCount={ENDING + 1}
            phoneLineCount={5}
          />
        </div>
        <div key="side" className={classes.column}>
          <LoadingCard title={t('app.today.banners')} area="banners" lineCount={gameOrder.length} />
          <Fragment key="pity">{pity}</Fragment>
        </div>
        <div className={classes.column}>
          <LoadingCard
            title={t('app.today.startsNext')}
            area="starts"
            lineCount={8}
            phoneLineCount={4}
          />
          {resets}
        </div>
      </>
    )
  }
  const starting = listNextStarts(omitCompanionBanners(activities, 'start'), statuses, now, {
    ending: ending.flat(),
    limit: STARTING,
    projectedLimit: STARTING_EXPECTED,
  })
  const banners = listCurrentBanners(activities, gameOrder, now)
  const followed = listFollowedBanners(activities, followedItems, now)
  return (
    <>
      <div className={classes.column}>
        <EndingLines activities={activities} now={now} maxLines={ENDING} />
      </div>
      <div key="side" className={classes.column}>
        {banners.length > 0 && <BannerLines banners={banners} now={now} zone={zone} />}
        <Fragment key="pity">{pity}</Fragment>
        {followed.length > 0 && (
          <ActivityLines
            title={t('app.today.followed')}
            area="followed"
            groups={followed.map((activity) => [activity])}
            now={now}
            isByDay
          />
        )}
        {news.length > 0 && (
          <ActivityLines
            title={t('app.today.new')}
            area="new"
            groups={news.map((activity) => [activity])}
            now={now}
          />
        )}
      </div>
      <div className={classes.column}>
        <ActivityLines
          title={t('app.today.startsNext')}
          area="starts"
          emptyText={t('app.today.nothingStarts')}
          groups={starting}
          now={now}
          isByDay
          section="coming"
        />
        {resets}
      </div>
    </>
  )
}

type LoadingCardProps = Pick<TodayCardProps, 'title' | 'area'> & {
  /** The expected number of lines, in general and on a phone. */
  lineCount: number
  phoneLineCount?: number
}

/** Renders a placeholder for a card whose activities are loading. */
function LoadingCard({ title, area, lineCount, phoneLineCount = lineCount }: LoadingCardProps) {
  const size = { '--count': lineCount, '--count-of-phone': phoneLineCount } as CSSProperties
  return (
    <TodayCard title={title} area={area}>
      <div className={classes.lines} style={size} aria-hidden />
    </TodayCard>
  )
}

/** Stored on this device only: it is no preference and is excluded from backups and sync. */
const KEY = 'bannerday-visits'

const schema = z.object({
  lastUse: z.number(),
  before: z.array(z.string()),
  known: z.array(z.string()),
})

/** Returns the stored visits; null on the first visit and for invalid data. */
function readVisits(): Visits | null {
  try {
    return schema.parse(JSON.parse(readDeviceText(KEY) ?? 'null'))
  } catch {
    return null
  }
}

function writeVisits(visits: Visits): void {
  writeDeviceText(KEY, JSON.stringify(visits))
}

/**
 * Returns the activities that were announced since the player's last visit and have not ended, the
 * next start first.
 */
function useNewActivities(
  activities: readonly TimelineActivity[],
  now: number,
): TimelineActivity[] {
  const [earlier] = useState(readVisits)
  const [openedAt] = useState(nowMs)
  const announced = activities.filter(
    (activity) => !activity.projected && phaseAt(activity, now) !== 'ended',
  )
  const names = announced.map(getActivityKey).join(' ')
  useEffect(() => {
    if (names !== '') writeVisits(recordShown(earlier, names.split(' '), openedAt))
  }, [earlier, names, openedAt])
  const shown = announced.map(getActivityKey)
  const newKeys = new Set(listNewNames(recordShown(earlier, shown, openedAt), shown))
  return announced
    .filter((activity) => newKeys.has(getActivityKey(activity)))
    .toSorted((a, b) => a.start - b.start)
}

/** Returns the running and coming activities that feature a followed item, the next start first. */
function listFollowedBanners(
  activities: readonly TimelineActivity[],
  followedItems: readonly string[],
  now: number,
): TimelineActivity[] {
  return activities
    .filter(
      (activity) =>
        listFollowed(activity.gameId, activity.featured, followedItems).length > 0 &&
        phaseAt(activity, now) !== 'ended',
    )
    .toSorted((a, b) => a.start - b.start)
}

/** Eight digits of the uuid are unique among the activities of a game and type. */
function getActivityKey({ gameId, type, uuid }: TimelineActivity): string {
  return `${gameId}.${type}.${uuid.slice(0, 8)}`
}

/** Joins names into one line of text. */
function joinNames(names: readonly string[]): string {
  return names.filter(Boolean).join(JOINT)
}

type BannerLinesProps = {
  banners: readonly CurrentBanners<TimelineActivity>[]
  now: number
  zone: DisplayZone
}

/**
 * Shows the featured characters of each game's banners. Unannounced banners show the last known
 * ones.
 */
function BannerLines({ banners, now, zone }: BannerLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isMarked = banners.some(({ first }) => first.projected)
  return (
    <TodayCard
      title={t('app.today.banners')}
      area="banners"
      note={isMarked ? `≈ ${t('app.today.projectedMeans')}` : undefined}
    >
      <ul className={lines.lines}>
        {banners.map(({ first, names, before }) => (
          <Fragment key={first.uuid}>
            <TodayLine
              activities={[first]}
              text={<BannerText names={names} first={first} />}
              now={now}
            />
            {before && (
              <li>
                <Link
                  to="/timeline"
                  search={{ open: before.last.uuid }}
                  state={{ isVisit: true }}
                  className={classes.last}
                >
                  {t('app.today.lastBanner', {
                    names: joinNames(before.names),
                    day: shortDayText(wallClockAt(before.last.end - 1, zone), language),
                  })}
                </Link>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </TodayCard>
  )
}

type BannerTextProps = { names: readonly string[]; first: TimelineActivity }

/** Shows the featured items of a banner, or that an unannounced banner is projected. */
function BannerText({ names, first }: BannerTextProps) {
  const { t } = useTranslation()
  if (names.length > 0) return joinNames(names)
  if (!first.projected && first.featured.length > 0)
    return <TogetherName activities={[first]} maxNames={1} />
  const { text, language } = displayName(first.label)
  return (
    <>
      {first.projected && <span aria-hidden>≈ </span>}
      <span lang={language ?? undefined}>{withJoints(text)}</span>{' '}
      <span className={classes.unnamed} data-aside>
        {first.projected ? t('app.today.notAnnounced') : t('app.today.notNamed')}
      </span>
    </>
  )
}
