import { isManual } from './manual-mark.ts'
import { getClockFromId, convertWallClock, detectDeviatingClock } from './pull-clock.ts'
import type { Pull } from './pull.ts'

/** The two sides of an import, with times that their ids confirm. */
export type CorrectedTimes = {
  readonly known: readonly Pull[]
  readonly incoming: readonly Pull[]
  /** Number of known pulls with a changed time. */
  readonly count: number
}

/**
 * Corrects times before an import is merged with the known pulls of an account: ids reveal on which
 * clock a time was written (`pull-clock.ts`), and an earlier import may have assumed the wrong one.
 * Known pulls on such a clock are converted to the server's, `zone` hours ahead of UTC. If both
 * sides have a pull with different times, the one that fits its id wins.
 */
export function correctTimes(
  known: readonly Pull[],
  incoming: readonly Pull[],
  zone: number,
): CorrectedTimes {
  // Times that the player has entered are no sign of a wrong clock.
  const deviatingClock = detectDeviatingClock(
    known.filter((pull) => !isManual(pull)),
    zone,
  )
  const converted =
    deviatingClock === null
      ? known
      : known.map((pull) => (isManual(pull) ? pull : toServerClock(pull, deviatingClock, zone)))
  const confirmed = findConfirmedTimes(converted, incoming, zone)
  const correct = (pull: Pull) => withTime(pull, confirmed.get(getKey(pull) ?? '') ?? pull.time)
  const corrected = converted.map(correct)
  return {
    known: corrected,
    incoming: incoming.map(correct),
    count: corrected.filter((pull, index) => pull.time !== known[index]?.time).length,
  }
}

/** Converts a pull whose id shows the clock `from`; others may have another source. */
function toServerClock(pull: Pull, from: number, to: number): Pull {
  return getClockFromId(pull) === from
    ? withTime(pull, convertWallClock(pull.time, from, to))
    : pull
}

/** The right time of each pull that both sides have with different times, where its id shows it. */
function findConfirmedTimes(
  known: readonly Pull[],
  incoming: readonly Pull[],
  zone: number,
): ReadonlyMap<string, string> {
  const confirmed = new Map<string, string>()
  const knownByKey = new Map(known.map((pull) => [getKey(pull), pull]))
  for (const other of incoming) {
    const key = getKey(other)
    const pull = knownByKey.get(key)
    if (key === undefined || pull === undefined || pull.time === other.time) continue
    const [confirmedPull, ...others] = [pull, other].filter(
      (candidate) => getClockFromId(candidate) === zone,
    )
    if (confirmedPull !== undefined && others.length === 0) confirmed.set(key, confirmedPull.time)
  }
  return confirmed
}

function getKey({ pullType, id }: Pull): string | undefined {
  return id === undefined ? undefined : `${pullType}|${id}`
}

/** Other values of the time are known to be wrong and are removed. */
function withTime(pull: Pull, time: string): Pull {
  if (pull.time === time) return pull
  const { alsoSeen, ...corrected } = pull
  const seen = Object.entries(alsoSeen ?? {}).filter(([field]) => field !== 'time')
  return { ...corrected, time, ...(seen.length > 0 ? { alsoSeen: Object.fromEntries(seen) } : {}) }
}
