import { sortByDefault } from '@bannerday/domain/activities/activity-order'
import { overlapsDay, phaseAt } from '@bannerday/domain/activities/activity-phase'
import { displayName } from '@bannerday/domain/activities/display-names'
import type { CalendarDay } from '@bannerday/domain/activities/calendar-weeks'
import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { useRouter } from '@tanstack/react-router'
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fullDateText } from '#shared/dates/date-text.ts'
import { ActivityImage, TypeIcon } from '#shared/games/activity-image.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { IconX } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { Countdown } from '../data/countdown.tsx'
import { gameColor, getGame } from '../data/get-game.ts'
import { bareDuration } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { JOINT, withJoints } from '../data/together-name.tsx'
import classes from './day-panel.module.css'
import { daysFromNow, getDaySections, limitSections, type Until, useDayTime } from './day-time.ts'
import { ActivityName, FeaturedList, Pieces } from './featured-list.tsx'
import { openDate } from './open-date.ts'
import { StatusButton } from './status-menu.tsx'

const LazyBannerPulls = lazy(async () => ({
  default: (await import('./own-pulls.tsx')).BannerPulls,
}))

/**
 * The number of activities in the first render, about half a screen. The rest follow in the next
 * frame.
 */
const FIRST_COUNT = 6

type DayPanelProps = {
  day: CalendarDay
  /** The activities of the day, in display order. */
  running: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** Shows the ends, starts and ongoing activities of a day at the side of the timeline. */
function DayPanel({ day, running, clock, onOpen, onClose }: DayPanelProps) {
  const { now, zone } = clock
  const { t } = useTranslation()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPainted = useIsPainted()
  const sections = getDaySections(running, day)
  const listed = isPainted ? sections : limitSections(sections, FIRST_COUNT)
  const isToday = now >= day.start && now < day.end
  const { timesOn, formatUntil } = useDayTime(clock)
  const sectionNames = {
    ends: t('app.pages.timeline.endsThisDay'),
    starts: t('app.pages.timeline.startsThisDay'),
    runs: t('app.pages.timeline.runsAllDay'),
  }
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = must(panel.current, 'the panel is in the page')
    const title = must(heading.current, 'the panel has a heading')
    // The title gets the focus: screen readers read it first, and the next tab stop is the button
    // after it.
    title.autofocus = true
    // A modal dialog would make the page inert and restyle all of it.
    element.show()
    const stop = trapFocus(element, title, () => close())
    return () => {
      stop()
      // The focus returns only from within the panel, and only to an element that still exists.
      title.focus({ preventScroll: true })
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
          <div className={classes.sections}>
            {listed.map(({ name, activities }) => (
              <section key={name} aria-labelledby={`day-panel-${name}`}>
                <h3 id={`day-panel-${name}`} className={classes.sectionTitle}>
                  {sectionNames[name]}
                </h3>
                {name === 'runs' ? (
                  <RunningLines
                    activities={activities}
                    // Today shows the remaining time instead.
                    formatUntil={isToday ? undefined : formatUntil}
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
                        showsCountdown={isToday}
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

type DayPanelItemProps = {
  activity: TimelineActivity
  /** The formatted start or end. */
  times: readonly string[]
  /** Whether the time until the start or the end is shown, which counts from now. */
  showsCountdown: boolean
  now: number
  onOpen: (uuid: string) => void
}

/** Renders an activity that starts or ends on a day. */
export function DayPanelItem(props: DayPanelItemProps) {
  const { activity, times, showsCountdown, now, onOpen } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const game = getGame(activity.gameId)
  const phase = phaseAt(activity, now)
  return (
    <li className={classes.item} style={gameColor(activity.gameId)} data-phase={phase}>
      <StatusButton activity={activity} />
      <div className={classes.main}>
        <button type="button" className={classes.open} onClick={() => onOpen(activity.uuid)}>
          <span className={classes.text}>
            <span className={classes.name}>
              <ActivityName activity={activity} />
            </span>
            <Pieces className={classes.details}>
              {game.name[language]}
              {activity.type !== 'version' && game.activities[activity.type].name[language]}
              {activity.projected && t('app.pages.timeline.projected')}
            </Pieces>
            <Pieces className={classes.details}>
              {times}
              {showsCountdown && <Countdown span={activity} className={undefined} />}
            </Pieces>
          </span>
          <ActivityImage type={activity.type} image={activity.bannerImage} />
        </button>
        <FeaturedList activity={activity} now={now} isCompact />
        <OwnPulls activity={activity} />
      </div>
    </li>
  )
}

type RunningLineProps = {
  activity: TimelineActivity
  /** The end of the activity; omitted, the remaining time is shown. */
  until: Until | undefined
  now: number
  onOpen: (uuid: string) => void
}

/** Renders an ongoing activity of a day in a compact line below its game. */
function RunningLine({ activity, until, now, onOpen }: RunningLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, type, label, projected } = activity
  const { text, language: titleLanguage, kind } = displayName(label)
  const typeName = getGame(gameId).activities[type].name[language]
  // The name of a version contains its type.
  const isTypeShown = type !== 'version' && !kind?.includes(typeName)
  return (
    <li className={classes.line} style={gameColor(gameId)} data-phase={phaseAt(activity, now)}>
      <StatusButton activity={activity} />
      <button type="button" className={classes.open} onClick={() => onOpen(uuid)}>
        <TypeIcon type={type} size={16} />
        <span className={classes.content}>
          {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
          <span className={classes.name} lang={titleLanguage ?? undefined}>
            {withJoints(text)}
          </span>
          {kind !== null && <span className={classes.kind}>{JOINT + kind}</span>}
          <span className={hidden.hidden}>
            {isTypeShown && `, ${typeName}`}
            {projected && `, ${t('app.pages.timeline.projected')}`}
          </span>
        </span>{' '}
        <span className={classes.until}>
          {until ? (
            <>
              <span aria-hidden>{until.short}</span>
              <span className={hidden.hidden}>{until.full}</span>
            </>
          ) : (
            <Countdown span={activity} className={undefined} form={bareDuration} />
          )}
        </span>
      </button>
      <OwnPulls activity={activity} />
    </li>
  )
}

/** Renders the player's pulls on a banner, as in its dialog. */
function OwnPulls({ activity }: { activity: TimelineActivity }) {
  if (activity.type !== 'gacha' || activity.projected) return null
  return (
    <div className={classes.pulls}>
      <Suspense>
        <LazyBannerPulls banner={activity} isCompact />
      </Suspense>
    </div>
  )
}

type RunningLinesProps = {
  /** Sorted by game. */
  activities: readonly TimelineActivity[]
  /** Returns the end of an activity; omitted, the remaining time is shown. */
  formatUntil: ((activity: TimelineActivity) => Until) | undefined
  now: number
  onOpen: (uuid: string) => void
}

/** Renders the ongoing activities of a day, grouped by game. */
function RunningLines({ activities, formatUntil, ...line }: RunningLinesProps) {
  const language = useLanguage()
  const byGame = Map.groupBy(activities, ({ gameId }) => gameId)
  return [...byGame].map(([gameId, gameActivities]) => (
    <section key={gameId} aria-labelledby={`day-panel-${gameId}`}>
      <h4 id={`day-panel-${gameId}`} className={classes.game}>
        <GameIcon game={gameId} />
        {getGame(gameId).name[language]}
      </h4>
      <ul className={classes.lines}>
        {gameActivities.map((activity) => (
          <RunningLine
            key={activity.uuid}
            activity={activity}
            until={formatUntil?.(activity)}
            {...line}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Returns false until the first frame has been painted. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame is painted after its last animation callback.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

export type DayOnAxisProps = {
  /** An ISO date. */
  date: string
  days: readonly CalendarDay[]
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/**
 * Renders the panel of one of the days, which the browser's Back closes. For another day it renders
 * nothing.
 */
export function DayOnAxis({ date, days, activities, gameOrder, ...panel }: DayOnAxisProps) {
  const close = useHistoryEntry()
  const day = days.find((each) => each.date === date)
  if (!day) return null
  const running = activities.filter((activity) => overlapsDay(activity, day))
  return (
    <DayPanel day={day} running={sortByDefault(running, gameOrder)} onClose={close} {...panel} />
  )
}

/**
 * Adds a history entry for the open panel, and closes the panel when the user leaves the entry
 * backwards. Returns a function that closes the panel and removes the entry.
 */
function useHistoryEntry(): () => void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    // The panel may return with its entry, or replace the panel of another day.
    if (!history.location.state.isDay)
      void router.navigate({ to: '.', search: true, state: { isDay: true }, resetScroll: false })
    return history.subscribe(({ location, action: { type } }) => {
      // A dialog above the panel has an entry of its own, which leads back to this one.
      if ((type === 'BACK' || type === 'GO') && !location.state.isDay) openDate(null)
    })
  }, [router])
  return () => {
    openDate(null)
    if (router.history.location.state.isDay) router.history.back()
  }
}

/** The elements that may open above the panel and trap the focus themselves. */
const LAYERS = 'dialog, [role="dialog"], [popover]'
const TAB_STOPS = 'a[href], button:not([tabindex="-1"])'

/**
 * Traps the focus in an element that covers the page, as in a modal dialog, and handles Escape.
 * Returns a cleanup function. Decision 115 compares it with the dialog of Base UI.
 *
 * @param fallback gets the focus when an element behind the dialog receives it
 */
function trapFocus(dialog: HTMLElement, fallback: HTMLElement, onEscape: () => void): () => void {
  const isCovered = (target: EventTarget | null) =>
    target instanceof Element && !dialog.contains(target) && target.closest(LAYERS) === null

  function onFocus({ target }: FocusEvent): void {
    if (isCovered(target)) fallback.focus({ preventScroll: true })
  }

  function onKey(event: KeyboardEvent): void {
    const { target, key, shiftKey, defaultPrevented } = event
    const around = target instanceof Element ? target.closest(LAYERS) : null
    if (defaultPrevented || (around !== null && around !== dialog)) return
    const next = key === 'Tab' ? otherEnd(dialog, shiftKey) : undefined
    if (key !== 'Escape' && !next) return
    event.preventDefault()
    if (next) next.focus()
    else onEscape()
  }

  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => stop.abort()
}

/** Returns the element at the other end of the tab order. */
function otherEnd(dialog: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const stops = [...dialog.querySelectorAll<HTMLElement>(TAB_STOPS)]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  if (isBackwards) return index <= 0 ? stops.at(-1) : undefined
  return index === stops.length - 1 ? stops[0] : undefined
}
