import { convertWallClock } from '../../pulls/pull-clock.ts'
import type { Pull } from '../../pulls/pull.ts'

/** A record id in UIGF: one to nineteen digits. */
const VALID = /^\d{1,19}$/

/** The greatest number of nineteen digits. */
const GREATEST = 9_999_999_999_999_999_999n

/**
 * Generates ids for formats that require them: a pull's own id if valid, else a generated one.
 * According to UIGF (v2.2 and later), generated ids count down from the next newer valid one, so
 * that sorting by id sorts by age. `pulls` are oldest first, their times on a clock `zone` hours
 * ahead of UTC, which generated ids reveal too. Deterministic.
 */
export function generateSyntheticIds(pulls: readonly Pull[], zone: number): readonly string[] {
  const own = pulls.map(({ id }) => (id !== undefined && VALID.test(id) ? id : null))
  const used = new Set(own)
  const ids = own.map((id) => id ?? '')
  let newer: bigint | null = null
  for (let index = pulls.length - 1; index >= 0; index -= 1) {
    const pull = pulls[index]
    const id = own[index]
    if (pull === undefined) continue
    if (id === null || id === undefined) {
      const made = nextFree(newer ?? idOfSecond(pull.time, zone), used)
      ids[index] = made
      used.add(made)
      newer = BigInt(made)
    } else {
      newer = BigInt(id)
    }
  }
  return ids
}

function nextFree(newer: bigint, used: ReadonlySet<string | null>): string {
  let candidate = newer - 1n
  while (candidate > 0n && used.has(String(candidate))) candidate -= 1n
  return candidate > 0n ? String(candidate) : nextFree(GREATEST, used)
}

/** Official ids start with the second: the first id after a pull of that second. */
function idOfSecond(time: string, zone: number): bigint {
  const utc = convertWallClock(time, zone, 0)
  const milliseconds = Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`).epochMilliseconds
  const id = (BigInt(milliseconds) / 1000n + 1n) * 1_000_000_000n
  return id > 0n && id < GREATEST ? id : GREATEST
}
