import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { Link } from '@tanstack/react-router'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconChevronDown } from '#shared/ui/icons.ts'
import { briefDuration } from '../data/time-left.ts'
import { useActivities } from '../data/use-activities.ts'
import { EndingChip, EndingContent, type EndsNextProps, useNextEnds } from './ending-chip.tsx'
import { Freshness } from './freshness.tsx'
import classes from './phone-strip.module.css'

/** The maximum number of chips for a single game; a phone shows two per line. */
const MAX_CHIPS = 2

/**
 * Renders the next ends and the official dates of a phone: one row with the first end, which
 * expands. The device stores whether it is open.
 */
export function PhoneStrip({ activities, clock, isSearch = false, onOpen }: EndsNextProps) {
  const { t } = useTranslation()
  const isOpen = usePreference('showsEndsNext')
  // The filters do not change how far announcements reach.
  const all = useActivities()
  const { next, count } = useNextEnds(activities, clock, MAX_CHIPS)
  const [first] = next
  const left = count - next.length
  const name = t('app.pages.timeline.endsNext')
  return (
    <div className={classes.strip} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => writePreference('showsEndsNext', !isOpen)}
      >
        {first || isSearch ? (
          <span className={classes.title}>{name}</span>
        ) : (
          <span className={classes.title}>{t('app.pages.timeline.nothingEnds')}</span>
        )}
        {first && !isOpen && (
          <span
            className={classes.first}
            data-urgency={urgencyAt(first[0], clock.now) ?? undefined}
          >
            <EndingContent ending={first} form={briefDuration} />
          </span>
        )}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </button>
      {isOpen && left > 0 && (
        <Link
          to="/timeline"
          search={(search) => ({ ...search, view: 'list', sort: 'endTimeDesc' })}
          className={classes.more}
          aria-label={t('app.pages.timeline.endsLater', { count: left })}
        >
          {t('app.pages.timeline.moreCount', { count: left })}
        </Link>
      )}
      {isOpen && (
        <ul className={classes.chips} aria-label={name}>
          {next.map((ending) => (
            <li key={ending[0].uuid}>
              <EndingChip ending={ending} form={briefDuration} clock={clock} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.official}>
        <Freshness activities={all.activities} isText={!isOpen} />
      </div>
    </div>
  )
}
