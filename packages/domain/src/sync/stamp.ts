import { compareText } from '../compare-text.ts'

/** When something was said of a copy, and by which device; of two the later one stands. */
export type Stamp = {
  /** Unix time in milliseconds, on the clock of the server as the device knows it. */
  readonly atMs: number
  /** The device, by a random name of its own. */
  readonly by: string
}

/** Stands for what was always so: before every real stamp. */
export const NEVER: Stamp = { atMs: 0, by: '' }

/** The total order of stamps; two devices never make the same one. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.atMs - b.atMs || compareText(a.by, b.by)
}

export function laterStamp(a: Stamp, b: Stamp): Stamp {
  return compareStamps(a, b) < 0 ? b : a
}

/** A stamp for `nowMs` that is later than `seen`, although a clock may have gone back. */
export function stampAfter(seen: Stamp, nowMs: number, by: string): Stamp {
  return { atMs: Math.max(nowMs, seen.atMs + 1), by }
}
