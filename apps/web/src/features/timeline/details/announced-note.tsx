import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-details.module.css'
import { MovedDate } from './moved-date.tsx'

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
