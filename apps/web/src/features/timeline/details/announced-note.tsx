import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { useTranslation } from 'react-i18next'
import { momentText } from '#shared/dates/moment-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import type { Announced } from '../activities/timeline-activity.ts'
import classes from './activity-details.module.css'

type AnnouncedNoteProps = { announced: Announced; zone: DisplayZone; hour12: boolean }

/** Where the dates come from, and how they were changed; nothing where nobody announced them. */
export function AnnouncedNote({ announced, zone, hour12 }: AnnouncedNoteProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { page, firstSeen, withdrawn, moved, endMarginDays } = announced
  const moment = (instant: number | null) =>
    instant === null
      ? t('app.pages.timeline.notAnnounced')
      : momentText(instant, zone, language, hour12)
  const isSilent = !page && !firstSeen && !withdrawn && moved.length === 0 && !endMarginDays
  if (isSilent) return null
  return (
    <div className={classes.announced}>
      {withdrawn !== undefined && (
        <p>
          <strong>{t('app.pages.timeline.withdrawn', { time: moment(withdrawn) })}</strong>
        </p>
      )}
      {endMarginDays !== undefined && (
        <p>{t('app.pages.timeline.endExpected', { count: Math.ceil(endMarginDays) })}</p>
      )}
      {moved.map(({ boundary, from, to, seen }) => (
        <p key={`${boundary}${seen}`}>
          {t(
            boundary === 'start' ? 'app.pages.timeline.startMoved' : 'app.pages.timeline.endMoved',
            { from: moment(from), to: moment(to), seen: moment(seen) },
          )}
        </p>
      ))}
      {firstSeen !== undefined && (
        <p>{t('app.pages.timeline.firstSeen', { time: moment(firstSeen) })}</p>
      )}
      {page !== undefined && (
        <p>
          <ExternalLink href={page}>{t('app.pages.timeline.officialPage')}</ExternalLink>
        </p>
      )}
    </div>
  )
}
