import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'

/** A moment as `yyyy-MM-dd HH:mm:ss` on the clock of a zone. */
export function timestampText(atMs: number, zone: DisplayZone): string {
  return wallClockAt(atMs, zone).replace('T', ' ')
}
