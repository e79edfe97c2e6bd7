import type { Pull } from './pull.ts'

const HOUR_SECONDS = 3600

/** The clocks of the world, in hours ahead of UTC. */
const WESTERNMOST = -12
const EASTERNMOST = 14

/** How many pulls are asked, evenly spread: their clocks are as telling as all. */
const SAMPLE = 500

/** Some ids were made up by programs, so a few may say otherwise. */
const AGREEING = 0.9

/**
 * The clock on which times were written, in hours ahead of UTC, as the ids of the pulls show it;
 * null where they do not tell, or do not agree. Only whole hours are known.
 *
 * An id of 19 digits begins with a moment, in seconds since 1970, of the hour in which the pull was
 * made: the game stamps all pulls of an hour with one of its first minutes (genshin :06, starrail
 * :10, zenless :00; seen in files of 2021 to 2026 of several servers), so that the pull's own moment
 * is 600 s before to 3,600 s after it. Hence exactly one clock fits.
 */
export function clockOfIds(pulls: readonly Pull[]): number | null {
  const { named, asked } = askIds(pulls)
  const [clock, count] = mostNamed(named)
  return clock !== null && count >= asked * AGREEING ? clock : null
}

/**
 * The clock that some of the pulls of an account were wrongly written on, while the others are on
 * `zone`, the clock of its server; null where there is none. The ids have to be at one in this.
 */
export function strayClock(pulls: readonly Pull[], zone: number): number | null {
  const { named, asked } = askIds(pulls)
  const right = named.get(zone) ?? 0
  named.delete(zone)
  const [clock, count] = mostNamed(named)
  const isMade = count < asked * (1 - AGREEING)
  return clock !== null && !isMade && right + count >= asked * AGREEING ? clock : null
}

/** The clock that the id of one pull shows, in hours ahead of UTC; null where it shows none. */
export function clockOfId({ id, time }: Pull): number | null {
  const second = secondOfId(id)
  return second === null || second % 60 !== 0 ? null : hoursApart(time, second)
}

/** A wall clock `yyyy-MM-dd HH:mm:ss` as another clock shows that moment; both in hours ahead of UTC. */
export function onOtherClock(time: string, from: number, to: number): string {
  const hour = Number(time.slice(11, 13)) + to - from
  // Most stay within their day, and then no calendar is needed.
  if (hour >= 0 && hour < 24) {
    return `${time.slice(0, 11)}${String(hour).padStart(2, '0')}${time.slice(13)}`
  }
  const moment = momentAsUtc(time).add({ hours: to - from })
  return moment.toString().slice(0, 19).replace('T', ' ')
}

type Answers = {
  /** How many pulls name each clock. */
  readonly named: Map<number, number>
  /** How many pulls have an id of about their time; ids of 2020 were given out later. */
  readonly asked: number
}

function askIds(pulls: readonly Pull[]): Answers {
  const named = new Map<number, number>()
  let asked = 0
  const step = Math.ceil(pulls.length / SAMPLE)
  for (let index = 0; index < pulls.length; index += step) {
    const pull = pulls[index]
    const second = secondOfId(pull?.id)
    if (pull === undefined || second === null || hoursApart(pull.time, second) === null) continue
    asked += 1
    const clock = clockOfId(pull)
    if (clock !== null) named.set(clock, (named.get(clock) ?? 0) + 1)
  }
  return { named, asked }
}

function mostNamed(named: ReadonlyMap<number, number>): readonly [number | null, number] {
  let most: readonly [number | null, number] = [null, 0]
  for (const [clock, count] of named) {
    if (count > most[1]) most = [clock, count]
  }
  return most
}

function secondOfId(id: string | undefined): number | null {
  return id !== undefined && /^\d{19}$/.test(id) ? Number(id.slice(0, 10)) : null
}

function hoursApart(time: string, second: number): number | null {
  const hour = Math.floor(momentAsUtc(time).epochMilliseconds / 1000 / HOUR_SECONDS)
  const hours = hour - Math.floor(second / HOUR_SECONDS)
  return hours >= WESTERNMOST && hours <= EASTERNMOST ? hours : null
}

function momentAsUtc(time: string): Temporal.Instant {
  return Temporal.Instant.from(`${time.replace(' ', 'T')}Z`)
}
