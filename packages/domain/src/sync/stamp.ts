import { compareText } from '../compare-text.ts'

/**
 * When and by which device an insertion, deletion or value change was recorded; all changes of one
 * sync share it. The later stamp wins.
 */
export type Stamp = {
  /** Unix time in milliseconds on the server's clock, as the device knows it. */
  readonly atMs: number
  /** The random name of the device. */
  readonly by: string
}

/** The stamp before all others. */
export const NEVER: Stamp = { atMs: 0, by: '' }

/** The total order of stamps; two devices never create the same one, because their names differ. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.atMs - b.atMs || compareText(a.by, b.by)
}

export function getLaterStamp(a: Stamp, b: Stamp): Stamp {
  return compareStamps(a, b) < 0 ? b : a
}

/** A stamp for `nowMs` that is later than `seen`, even if a clock was set back. */
export function createStampAfter(seen: Stamp, nowMs: number, by: string): Stamp {
  return { atMs: Math.max(nowMs, seen.atMs + 1), by }
}
