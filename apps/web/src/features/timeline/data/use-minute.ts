import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

const MINUTE_MS = 60_000

/** Returns the start of the current minute in milliseconds since the epoch. */
export function useMinute(): number {
  const [minute, setMinute] = useState(() => floorToMinute(nowMs()))
  useEffect(() => onTick((now) => setMinute(floorToMinute(now))), [])
  return minute
}

function floorToMinute(now: number): number {
  return now - (now % MINUTE_MS)
}
