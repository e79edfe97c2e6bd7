import type { TimelineDay } from '@bannerday/domain/activities/timeline-scale'
import { must } from '@bannerday/domain/invariant'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconX } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { dayParts, firstOfParts } from './day-parts.ts'
import { DayPanelItem } from './day-panel-item.tsx'
import classes from './day-panel.module.css'
import { keepFocusInside } from './keep-focus-inside.ts'
import { RunningLines } from './running-lines.tsx'
import { useDayTime } from './use-day-time.ts'
import { useIsPainted } from './use-is-painted.ts'
import { daysFromNow } from '../clock/days-from-now.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

addEnglish(englishTimelineDetails)

/**
 * The number of activities in the first render, about half a screen. The rest follow in the next
 * frame.
 */
const FIRST = 6

type DayPanelProps = {
  day: TimelineDay
  /** The activities of the day, in display order. */
  running: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** Shows the ends, starts and ongoing activities of a day at the side of the timeline. */
export function DayPanel({ day, running, clock, onOpen, onClose }: DayPanelProps) {
  const { now, zone } = clock
  const { t } = useTranslation()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPainted = useIsPainted()
  const parts = dayParts(running, day)
  const listed = isPainted ? parts : firstOfParts(parts, FIRST)
  const isToday = now >= day.start && now < day.end
  const { timesOn, untilOf } = useDayTime(clock)
  const partNames = {
    ends: t('app.pages.timeline.endsThisDay'),
    starts: t('app.pages.timeline.startsThisDay'),
    runs: t('app.pages.timeline.runsAllDay'),
  }
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = must(panel.current, 'the panel is in the page')
    const home = must(heading.current, 'the panel has a heading')
    // The title gets the focus: screen readers read it first, and the next tab stop is the button
    // after it.
    home.autofocus = true
    // A modal dialog would make the page inert and restyle all of it.
    element.show()
    const stop = keepFocusInside(element, home, () => close())
    return () => {
      stop()
      // The focus returns only from within the panel, and only to an element that still exists.
      home.focus({ preventScroll: true })
      element.close()
    }
  }, [])

  return (
    // The backdrop belongs to the element itself; Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={panel}
      className={classes.cover}
      aria-labelledby="day-panel-title"
      aria-modal
      // The device's own close gesture closes the panel.
      closedby="closerequest"
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div className={classes.panel}>
        <header className={classes.header}>
          <h2 id="day-panel-title" ref={heading} tabIndex={-1} className={classes.title}>
            {fullDateText(day.date, language)}
          </h2>
          <IconButton aria-label={t('app.common.close')} onClick={onClose}>
            <IconX size={20} />
          </IconButton>
          <p className={classes.relative}>{daysFromNow(day, now, zone, t)}</p>
        </header>
        {running.length === 0 ? (
          <p className={classes.none}>{t('app.pages.timeline.noActivitiesForDay')}</p>
        ) : (
          <div className={classes.parts}>
            {listed.map(({ name, activities }) => (
              <section key={name} aria-labelledby={`day-panel-${name}`}>
                <h3 id={`day-panel-${name}`} className={classes.part}>
                  {partNames[name]}
                </h3>
                {name === 'runs' ? (
                  <RunningLines
                    activities={activities}
                    // Today shows the remaining time instead.
                    untilOf={isToday ? undefined : untilOf}
                    now={now}
                    onOpen={onOpen}
                  />
                ) : (
                  <ul className={classes.list}>
                    {activities.map((activity) => (
                      <DayPanelItem
                        key={activity.uuid}
                        activity={activity}
                        times={timesOn(activity, name, day)}
                        isToday={isToday}
                        now={now}
                        onOpen={onOpen}
                      />
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        )}
      </div>
    </dialog>
  )
}
