'use no memo'

import { dayAt, URGENT_MS, WARNING_MS } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import { type DisplayZone, type Span, wallClockAt } from '@bannerday/domain/time/server-clock'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'
import { momentText, offsetText, shortDayText } from '#shared/dates/date-text.ts'
import type { ShownTexts } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import {
  briefDuration,
  type DurationForm,
  marginDays,
  monthPartText,
  roughDuration,
  type TimedSpan,
  timeLeft,
  timeLeftKey,
} from './time-left.ts'
import type { TimelineActivity } from './timeline-activity.ts'
import type { TimelineClock } from './timeline-clock.ts'

type CountdownProps = {
  span: TimedSpan
  className: string | undefined
  form?: DurationForm
  /** The text before the countdown. */
  before?: string
  /** The clock that triggers updates. */
  follow?: FollowClock | undefined
}

/** Renders the time until the start or the end. */
export function Countdown(props: CountdownProps) {
  const { span, className, form = roughDuration, before = '', follow } = props
  const element = useRef<HTMLSpanElement>(null)
  const write = useCallback(
    (target: HTMLElement, text: string) => {
      target.textContent = before + text
    },
    [before],
  )
  useTimeLeft(element, { span, form, write, follow })
  return <span ref={element} className={className} />
}

type FollowClock = typeof onTick

type TimeLeftSettings = {
  span: TimedSpan
  form: DurationForm
  /** Writes the text and its brief form to the DOM. Must be stable across renders. */
  write: (element: HTMLElement, text: string, brief: string) => void
  /** The clock that triggers updates. */
  follow?: FollowClock | undefined
}

/**
 * Writes the time until the start or the end to the DOM, bypassing React, whenever the text
 * changes.
 */
export function useTimeLeft(
  target: RefObject<HTMLElement | null>,
  { span, form, write, follow = onTick }: TimeLeftSettings,
): void {
  const texts = useTranslation()
  useLayoutEffect(() => {
    let shown: string | undefined
    const show = (now: number) => {
      const key = timeLeftKey(span, now, form)
      if (key === shown || !target.current) return
      shown = key
      const formatLeft = (each: DurationForm) => timeLeft(span, now, texts, each)
      write(target.current, formatLeft(form), formatLeft(briefDuration))
    }
    show(nowMs())
    return follow(show)
  }, [target, span, texts, form, write, follow])
}

/**
 * Returns the current time as far as rendering depends on it: it changes only when an activity
 * starts, ends or changes its urgency or a day starts, to avoid a render per second.
 */
export function usePhaseTime(spans: readonly Span[], zone: DisplayZone): number {
  const [time, setTime] = useState(nowMs)
  useEffect(() => {
    const next = nextChange(spans, time, zone)
    return onTick((now) => {
      if (now >= next || now < time) setTime(now)
    })
  }, [spans, time, zone])
  return time
}

/**
 * Returns the next time after `time` at which an activity starts, ends or changes its urgency or a
 * day of the zone starts.
 */
export function nextChange(spans: readonly Span[], time: number, zone: DisplayZone): number {
  let next = dayAt(time, zone).end
  for (const { start, end } of spans) {
    // A whole day less is left one millisecond later.
    for (const change of [start, end, end - URGENT_MS + 1, end - WARNING_MS + 1])
      if (change > time && change < next) next = change
  }
  return next
}

/**
 * Formats the start or the end of an activity like `activityMoment`. An estimated one that is still
 * to come has a sign, and with a margin it is a day, or a part of its month: `mid-December`.
 */
export function boundaryText(
  activity: TimelineActivity,
  boundary: 'start' | 'end',
  clock: TimelineClock,
  texts: ShownTexts,
  formatMoment = (at: number) =>
    activityMoment(at, activity.gameId, clock, texts.language as Language),
): string {
  const { gameId, projected, endMarginDays, isEndUnknown } = activity
  const language = texts.language as Language
  const instant = activity[boundary]
  const isEnd = boundary === 'end'
  if (isEnd && isEndUnknown) return texts.t('app.pages.timeline.endUnknown')
  const isEstimated = projected || (isEnd && endMarginDays !== undefined)
  const margin = isEstimated && instant > clock.now ? marginDays(activity, boundary) : null
  if (margin !== null && margin > MAX_DAY_MARGIN) return monthPartText(instant, texts)
  return (
    (margin === null ? '' : '≈ ') +
    (margin
      ? shortDayText(wallClockAt(instant, clock.zones[gameId]), language)
      : formatMoment(instant))
  )
}

/**
 * Formats a time on the clock of the game's own server. When the axis uses another clock, the UTC
 * offset is added: `Nov 25, 2026, 04:00 (UTC-5)`.
 */
function activityMoment(
  instant: number,
  game: GameId,
  { zone, zones, hour12 }: TimelineClock,
  language: Language,
): string {
  const own = zones[game]
  const text = momentText(instant, own, language, hour12)
  if (own === zone) return text
  const offset = offsetText(instant, own)
  return offset === offsetText(instant, zone) ? text : `${text} (${offset})`
}
