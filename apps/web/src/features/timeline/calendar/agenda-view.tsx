import { overlapsDay, phaseAt } from '@bannerday/domain/activities/activity-phase'
import { sortByDefault } from '@bannerday/domain/activities/activity-order'
import { type CalendarDay, listDays, moveDate } from '@bannerday/domain/activities/calendar-weeks'
import { MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import { must } from '@bannerday/domain/invariant'
import { dateAt, instantAt } from '@bannerday/domain/time/server-clock'
import type { KeyboardEvent } from 'react'
import { dateFormat, fullDateText, recentText, SHORT_DATE } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconRefresh } from '#shared/ui/icons.ts'
import { marginDays } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { DayPanelItem } from '../panels/day-panel.tsx'
import { daysFromNow, getDaySections, useDayTime, useWeeklyResets } from '../panels/day-time.ts'
import print from '../views/print.module.css'
import classes from './agenda-view.module.css'
import { type CalendarProps, PeriodBar, useSwipe } from './period-bar.tsx'

const DAY_COUNT = 7

/** Lists by day what ends, starts and resets in a week. */
export function AgendaView(props: CalendarProps) {
  const { activities, clock, gameOrder, day, onDay, onOpen } = props
  const { now, zone } = clock
  const language = useLanguage()
  const today = dateAt(now, zone).toString()
  const first = day ?? today
  const days = listDays(first, DAY_COUNT, zone)
  const move = (count: -1 | 1) => onDay(moveDate(first, 'weeks', count))
  const last = must(days.at(-1), 'a week has a last day').date
  const title = dateFormat(language, SHORT_DATE).formatRange(
    instantAt(first, 'UTC'),
    instantAt(last, 'UTC'),
  )
  const sorted = sortByDefault(activities, gameOrder)

  function handleKey(event: KeyboardEvent) {
    const count = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (count === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(count)
  }

  return (
    // The keys repeat what the buttons of the bar do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`${classes.view} ${print.view}`} {...useSwipe(move)} onKeyDown={handleKey}>
      <PeriodBar
        title={title}
        unit="weeks"
        onMove={move}
        onToday={first === today ? null : () => onDay(undefined)}
      >
        {props.children}
      </PeriodBar>
      {/* Scrollable, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.frame} aria-label={title} tabIndex={0}>
        <div className={classes.days}>
          {days.map((each) => (
            <AgendaDay
              key={each.date}
              day={each}
              activities={sorted.filter((activity) => overlapsDay(activity, each))}
              clock={clock}
              onOpen={onOpen}
            />
          ))}
          <AroundWeek days={days} activities={sorted} clock={clock} onOpen={onOpen} />
        </div>
      </section>
    </div>
  )
}

type AgendaDayProps = Pick<CalendarProps, 'activities' | 'clock' | 'onOpen'> & { day: CalendarDay }

type AroundWeekProps = Pick<CalendarProps, 'activities' | 'clock' | 'onOpen'> & {
  days: readonly CalendarDay[]
}

function AgendaDay({ day, activities, clock, onOpen }: AgendaDayProps) {
  const { now, zone, hour12 } = clock
  const { t } = useTranslation()
  const language = useLanguage()
  const { timesOn } = useDayTime(clock)
  const resets = useWeeklyResets(day)
  const sectionNames = {
    ends: t('app.pages.timeline.endsThisDay'),
    starts: t('app.pages.timeline.startsThisDay'),
  }
  const sections = listSections(activities, day, now, false)
  const isEmpty = sections.length === 0 && resets.length === 0
  const headingId = `agenda-${day.date}`
  return (
    <section
      className={classes.day}
      aria-labelledby={headingId}
      data-today={(now >= day.start && now < day.end) || undefined}
    >
      <h3 id={headingId} className={classes.date}>
        {fullDateText(day.date, language)}{' '}
        <span className={classes.relative}>{daysFromNow(day, now, zone, t)}</span>
      </h3>
      {resets.map((reset) => (
        <p key={reset} className={classes.reset}>
          <IconRefresh size={16} aria-hidden />
          {t('app.pages.timeline.calendar.weeklyReset', {
            // Formatted as a recent time, which omits the day.
            time: recentText(reset, { now: reset, zone, language, hour12 }),
          })}
        </p>
      ))}
      {sections.map(({ name, listed }) => (
        <section key={name} aria-labelledby={`${headingId}-${name}`}>
          <h4 id={`${headingId}-${name}`} className={classes.section}>
            {sectionNames[name]}
          </h4>
          <ul className={classes.list}>
            {listed.map((activity) => (
              <DayPanelItem
                key={activity.uuid}
                activity={activity}
                times={timesOn(activity, name, day)}
                // To the time in this section only.
                showsCountdown={
                  phaseAt(activity, now) === (name === 'ends' ? 'running' : 'upcoming')
                }
                now={now}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {isEmpty && <p className={classes.none}>{t('app.pages.timeline.calendar.quietDay')}</p>}
    </section>
  )
}

/** Lists what may end or start in the week: its margin is too wide for a day. */
function AroundWeek({ days, activities, clock, onOpen }: AroundWeekProps) {
  const { t } = useTranslation()
  const { timesOn } = useDayTime(clock)
  const items = days.flatMap((day) =>
    listSections(activities, day, clock.now, true).flatMap(({ name, listed }) =>
      listed.map((activity) => ({ name, activity, day })),
    ),
  )
  if (items.length === 0) return null
  return (
    <section className={classes.day} aria-labelledby="agenda-around">
      <h3 id="agenda-around" className={classes.date}>
        {t('app.pages.timeline.calendar.around')}
      </h3>
      <ul className={classes.list}>
        {items.map(({ name, activity, day }) => (
          <DayPanelItem
            key={`${name} ${activity.uuid}`}
            activity={activity}
            times={timesOn(activity, name, day)}
            showsCountdown={false}
            now={clock.now}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Lists what ends and starts on a day.
 *
 * @param isVague whether to list only what has no day of its own, or only the others
 */
function listSections(
  activities: readonly TimelineActivity[],
  day: CalendarDay,
  now: number,
  isVague: boolean,
) {
  return getDaySections(activities, day).flatMap(({ name, activities: all }) => {
    if (name === 'runs') return []
    const listed = all.filter((activity) => isDayVague(activity, name, now) === isVague)
    return listed.length > 0 ? [{ name, listed }] : []
  })
}

/** Returns whether a projected boundary to come has no day, as in its text: `early December`. */
function isDayVague(activity: TimelineActivity, section: 'ends' | 'starts', now: number): boolean {
  const boundary = section === 'ends' ? 'end' : 'start'
  const isOpen = activity.projected || (boundary === 'end' && activity.endMarginDays !== undefined)
  return isOpen && activity[boundary] > now && marginDays(activity, boundary) > MAX_DAY_MARGIN
}
