import type { ActivityType } from '@bannerday/domain/activities/activity'
import { MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { getLocalZone } from '#shared/clock.ts'
import {
  dayText,
  momentText,
  offsetText,
  shortDayText,
  shortMomentText,
} from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { monthPartText } from '../data/time-left.ts'
import type { Announced, TimelineActivity } from '../data/timeline-activity.ts'
import classes from './activity-dialog.module.css'

type BoundaryProps = {
  /** In milliseconds since the epoch. */
  instant: number
  isProjected: boolean
  /** The margin of a projected date, in days. */
  margin: number
  zone: DisplayZone
  hour12: boolean
}

/**
 * Shows a start or an end in server time, and below it in device time when the zones differ. Dates
 * with a margin are days, `≈ Dec 16, 2026`, or above a week a part of the month: `mid-December`.
 */
export function Boundary({ instant, isProjected, margin, zone, hour12 }: BoundaryProps) {
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  if (isProjected && margin > MAX_DAY_MARGIN) return monthPartText(instant, texts)
  if (isProjected && margin > 0) return `≈ ${dayText(wallClockAt(instant, zone), language)}`
  const local = getLocalZone()
  const offset = offsetText(instant, zone)
  const prefix = isProjected ? '≈ ' : ''
  return (
    <>
      <span>{`${prefix}${momentText(instant, zone, language, hour12)} (${offset})`}</span>
      {offsetText(instant, local) !== offset && (
        <span className={classes.local}>
          {t('app.pages.timeline.localTime', {
            time: prefix + momentText(instant, local, language, hour12),
          })}
        </span>
      )}
    </>
  )
}

type MovedDateProps = { move: Announced['moved'][number]; zone: DisplayZone; hour12: boolean }

/**
 * Shows a changed date: "End moved from Sep 3 to Sep 5, seen Sep 1". Hours appear when they changed
 * too.
 */
function MovedDate({ move, zone, hour12 }: MovedDateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { boundary, from, to, seen } = move
  const formatHour = (instant: number) => wallClockAt(instant, zone).slice(11)
  const sameHour = from !== null && to !== null && formatHour(from) === formatHour(to)
  const formatDay = (instant: number) => shortDayText(wallClockAt(instant, zone), language)

  function dateText(instant: number | null): string {
    if (instant === null) return t('app.pages.timeline.notAnnounced')
    return sameHour ? formatDay(instant) : shortMomentText(instant, { zone, language, hour12 })
  }

  const values = { from: dateText(from), to: dateText(to), seen: formatDay(seen) }
  return (
    <p>
      {boundary === 'start'
        ? t('app.pages.timeline.startMoved', values)
        : t('app.pages.timeline.endMoved', values)}
    </p>
  )
}

type AnnouncedNoteProps = { activity: TimelineActivity; zone: DisplayZone; hour12: boolean }

/** Shows the source of the dates and their changes; nothing for unannounced dates. */
export function AnnouncedNote({ activity, zone, hour12 }: AnnouncedNoteProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { type, endMarginDays, announced } = activity
  const { page, firstSeen, withdrawn, moved } = announced
  const isEndProjected = endMarginDays !== undefined
  const isSilent = !page && !firstSeen && !withdrawn && moved.length === 0 && !isEndProjected
  if (isSilent) return null
  return (
    <div className={classes.announced}>
      {withdrawn !== undefined && (
        <p>
          <strong>
            {t('app.pages.timeline.withdrawn', {
              time: momentText(withdrawn, zone, language, hour12),
            })}
          </strong>
        </p>
      )}
      {isEndProjected && (
        <p>
          {t(
            type === 'version'
              ? 'app.pages.timeline.versionEndExpected'
              : 'app.pages.timeline.endExpected',
            { count: Math.ceil(endMarginDays) },
          )}
        </p>
      )}
      {moved.map((move) => (
        <MovedDate key={`${move.boundary}${move.seen}`} move={move} zone={zone} hour12={hour12} />
      ))}
      {firstSeen !== undefined && (
        <p>
          {t('app.pages.timeline.firstSeen', {
            time: dayText(wallClockAt(firstSeen, zone), language),
          })}
        </p>
      )}
      {page !== undefined && (
        <p>
          <ExternalLink href={page}>{t('app.pages.timeline.officialPage')}</ExternalLink>
        </p>
      )}
    </div>
  )
}

type ProjectionNoteProps = {
  type: ActivityType
  projection: TimelineActivity['projection']
  /** The larger margin of the estimated dates above, in days; 0 when they are certain. */
  margin: number
  /** Whether the activity is ongoing, so that only its end is uncertain. */
  isEndAlone: boolean
}

/** Shows the basis of a projection and its certainty. */
export function ProjectionNote({ type, projection, margin, isEndAlone }: ProjectionNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <p>
        <strong>{t('app.pages.timeline.projected')}</strong>
      </p>
      <p>
        {isEndAlone ? t('app.pages.timeline.projectedEnd') : t('app.pages.timeline.projectedNote')}
      </p>
      {projection && (
        <>
          <p>{getReason(type, projection, t)}</p>
          <p>
            {margin > 0
              ? t('app.pages.timeline.projectedMarginMeans', { count: margin })
              : t('app.pages.timeline.rightToTheDay')}
          </p>
        </>
      )}
    </div>
  )
}

/** Returns the text that names the basis of the projection. */
function getReason(
  type: ActivityType,
  { observations, versions = [] }: NonNullable<TimelineActivity['projection']>,
  t: Translate,
): string {
  const values = { count: observations, first: versions.at(0), last: versions.at(-1) }
  if (type === 'version') return t('app.pages.timeline.projectedFromVersions', values)
  return type === 'gacha'
    ? t('app.pages.timeline.projectedFromPhases', values)
    : t('app.pages.timeline.projectedFromRounds', values)
}
