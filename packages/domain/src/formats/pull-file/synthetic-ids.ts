import { convertWallClock } from '../../pulls/pull-clock.ts'
import type { Pull } from '../../pulls/pull.ts'

/** A record id in UIGF: one to nineteen digits. */
const VALID_ID = /^\d{1,19}$/

/** The greatest number of nineteen digits. */
const MAX_ID = 9_999_999_999_999_999_999n

/**
 * Generates ids for formats that require them: a pull's own id if valid, else a generated one.
 * According to UIGF (v2.2 and later), generated ids count down from the next newer valid one, so
 * that sorting by id sorts by age. `pulls` are oldest first, their times on a clock `zone` hours
 * ahead of UTC, which generated ids reveal too. Deterministic.
 */
export function generateSyntheticIds(pulls: readonly Pull[], zone: number): readonly string[] {
  const officialIds = pulls.map(({ id }) => (id !== undefined && VALID_ID.test(id) ? id : null))
  const used = new Set(officialIds)
  const ids = officialIds.map((id) => id ?? '')
  let newer: bigint | null = null
  for (let index = pulls.length - 1; index >= 0; index -= 1) {
    const pull = pulls[index]
    const id = officialIds[index]
    if (pull === undefined) continue
    if (id === null || id === undefined) {
      const generated = findFreeId(newer ?? getIdAfterSecond(pull.time, zone), used)
      ids[index] = generated
      used.add(generated)
      newer = BigInt(generated)
    } else {
      newer = BigInt(id)
    }
  }
  return ids
}

function findFreeId(newer: bigint, used: ReadonlySet<string | null>): string {
  let candidate = newer - 1n
  while (candidate > 0n && used.has(String(candidate))) candidate -= 1n
  return candidate > 0n ? String(candidate) : findFreeId(MAX_ID, used)
}

/** Official ids start with the second: the first id after a pull of that second. */
function getIdAfterSecond(time: string, zone: number): bigint {
  const utc = convertWallClock(time, zone, 0)
  const milliseconds = Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`).epochMilliseconds
  const id = (BigInt(milliseconds) / 1000n + 1n) * 1_000_000_000n
  return id > 0n && id < MAX_ID ? id : MAX_ID
}
