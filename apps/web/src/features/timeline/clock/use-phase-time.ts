import { dayAt } from '@bannerday/domain/activities/activity-phase'
import type { DisplayZone, Span } from '@bannerday/domain/time/server-clock'
import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

/**
 * Returns the current time as far as rendering depends on it: it changes only when an activity
 * starts or ends or a day starts, to avoid a render per second.
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
 * Returns the next time after `time` at which an activity starts or ends or a day of the zone
 * starts.
 */
export function nextChange(spans: readonly Span[], time: number, zone: DisplayZone): number {
  let next = dayAt(time, zone).end
  for (const { start, end } of spans) {
    if (start > time && start < next) next = start
    if (end > time && end < next) next = end
  }
  return next
}
