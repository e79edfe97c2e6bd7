import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

const MINUTE_MS = 60_000

/** The beginning of the minute that it is, in milliseconds since the epoch. */
export function useMinute(): number {
  const [minute, setMinute] = useState(() => minuteOf(nowMs()))
  useEffect(() => onTick((now) => setMinute(minuteOf(now))), [])
  return minute
}

function minuteOf(now: number): number {
  return now - (now % MINUTE_MS)
}
