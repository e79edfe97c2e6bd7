import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import {
  type ActivityGroup,
  listNextEnds,
  partitionByUrgency,
  putFirstOfEachGameFirst,
} from '@bannerday/domain/activities/today'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { useDisplayZone, useStatusNotes } from '#shared/derived-preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { useActivities } from '../data/use-activities.ts'
import type { TimelineSearch } from '../url-state.ts'
import { usePhaseTime } from '../data/countdown.tsx'
import type { ListSectionName } from '../views/list-order.ts'
import classes from './activity-lines.module.css'
import { TodayLine } from './today-line.tsx'

/** The number of lines; the rest are counted. On a phone, the pity below must stay in view. */
const MAX_LINES = 8
const MAX_LINES_PHONE = 4

type ActivityLinesProps = Omit<TodayCardProps, 'children' | 'note'> & {
  /** The text of an empty list. */
  emptyText?: string
  groups: readonly ActivityGroup<TimelineActivity>[]
  /** The number of activities before a divider; omitted, there is no divider. */
  leading?: number
  now: number
  zone: DisplayZone
  /** The maximum number of lines in a multi-column layout. */
  maxLines?: number
  /** Whether to show days instead of the remaining time. */
  isByDay?: boolean
  notBefore?: (activity: TimelineActivity) => number
  /** The link to the full list, which is shown even when all activities fit. */
  fullList?: { readonly text: string; readonly search: TimelineSearch } | undefined
  /** The section of the activity list that the link to the rest targets; omitted, the top. */
  section?: ListSectionName
}

/**
 * Lists activities with links to the timeline, as many as fit. Each game gets one line before any
 * game gets a second.
 */
export function ActivityLines(props: ActivityLinesProps) {
  const {
    emptyText,
    groups,
    leading,
    now,
    zone,
    maxLines = MAX_LINES,
    isByDay = false,
    notBefore,
    fullList,
    section,
    ...card
  } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const shown = new Set(
    putFirstOfEachGameFirst(groups).slice(0, isPhone ? MAX_LINES_PHONE : maxLines),
  )
  const left = groups.length - shown.size
  const isMarked = [...shown].some((activities) => activities.some(({ projected }) => projected))
  const others = leading && groups.slice(leading).find((activities) => shown.has(activities))
  return (
    <TodayCard {...card} note={isMarked ? `≈ ${t('app.today.projectedMeans')}` : undefined}>
      {groups.length === 0 && <p className={classes.none}>{emptyText}</p>}
      <ul className={lines.lines}>
        {groups
          .filter((activities) => shown.has(activities))
          .map((activities) => (
            <TodayLine
              key={activities[0].uuid}
              activities={activities}
              parted={activities === others ? t('app.today.others') : undefined}
              isByDay={isByDay}
              notBefore={notBefore}
              now={now}
              zone={zone}
            />
          ))}
      </ul>
      {(fullList !== undefined || left > 0) && (
        <Link
          to="/timeline"
          search={fullList?.search ?? { view: 'list' }}
          {...(section && { hash: section })}
          className={classes.more}
        >
          {fullList && <span className={classes.moreText}>{fullList.text}</span>}{' '}
          {left > 0 && (
            <span className={fullList ? classes.none : classes.moreText}>
              {t('app.today.more', { count: left })}
            </span>
          )}
        </Link>
      )}
    </TodayCard>
  )
}

type EndingLinesProps = {
  activities: readonly TimelineActivity[]
  now: number
  zone: DisplayZone
  /** The maximum number of lines in a larger space. */
  maxLines?: number
}

/** Shows the next unfinished end of each game with the remaining time, then other ends. */
export function EndingLines(props: EndingLinesProps) {
  const { activities, ...shared } = props
  const { t } = useTranslation()
  const ending = useEnding(activities, props.now)
  const { urgent, others } = partitionByUrgency(ending, props.now)
  return (
    <ActivityLines
      title={t('app.today.endsNext')}
      area="ends"
      emptyText={t('app.today.nothingEnds')}
      groups={[...urgent, ...others]}
      leading={urgent.length}
      {...shared}
      fullList={
        ending.length > 0
          ? { text: t('app.today.allEnds'), search: { sort: 'endTimeDesc' } }
          : undefined
      }
    />
  )
}

/** Returns all ending activities, the next end first. */
export function useEnding(
  activities: readonly TimelineActivity[],
  now: number,
): ActivityGroup<TimelineActivity>[] {
  return listNextEnds(omitCompanionBanners(activities, 'end'), useStatusNotes(), now, Infinity)
}

/** Shows reminders on a page with another subject. After a loading error it renders nothing. */
export function PendingActivities() {
  const zone = useDisplayZone()
  const { activities = [], answeredAt, error } = useActivities(false)
  const now = usePhaseTime(activities, zone)
  if (error && answeredAt === undefined) return null
  return (
    <div className={classes.slot}>
      {answeredAt !== undefined && <EndingLines activities={activities} now={now} zone={zone} />}
    </div>
  )
}
