import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

const MINUTE_MS = 60_000

/** Returns the start of the current minute in milliseconds since the epoch. */
export function useMinute(): number {
  const [minute, setMinute] = useState(() => minuteOf(nowMs()))
  useEffect(() => onTick((now) => setMinute(minuteOf(now))), [])
  return minute
}

function minuteOf(now: number): number {
  return now - (now % MINUTE_MS)
}
