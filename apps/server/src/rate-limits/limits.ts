import { createHash } from 'node:crypto'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimits } from '../database/tables/rate-limits.ts'
import type { Refusal } from '../routing/action.ts'
import { makeSharedCounter } from './shared-counter.ts'

type Limit = {
  readonly points: number
  /** Of the window, in seconds; it begins with the first try. */
  readonly duration: number
  readonly error: ErrorCodeName
}

const MINUTE = 60
const HOUR = 60 * MINUTE

const LIMITS = {
  // Wrong passwords: of a network for one name, for all names, of all networks of a site, of a
  // device that has logged in before.
  loginOfNetworkAndName: { points: 10, duration: 15 * MINUTE, error: 'tooManyRequests' },
  loginOfNetwork: { points: 30, duration: 15 * MINUTE, error: 'tooManyRequests' },
  loginOfSite: { points: 150, duration: 15 * MINUTE, error: 'tooManyRequests' },
  loginOfDevice: { points: 10, duration: 15 * MINUTE, error: 'tooManyRequests' },
  // Refuses nobody, or strangers could shut the owner out: beyond it a login takes a harder proof.
  loginOfName: { points: 10, duration: 15 * MINUTE, error: 'tooManyRequests' },
  register: { points: 5, duration: HOUR, error: 'registrationLimit' },
  registerOfSite: { points: 25, duration: HOUR, error: 'registrationLimit' },
  registerTries: { points: 30, duration: HOUR, error: 'registrationLimit' },
  // Of a network to one address.
  mail: { points: 1, duration: MINUTE, error: 'mailTooOften' },
  mailsOfAnHour: { points: 3, duration: HOUR, error: 'mailTooOften' },
  // Of everybody to one address: beyond the first a harder proof is asked for.
  mailsToAddress: { points: 5, duration: HOUR, error: 'mailTooOften' },
  mostMailsToAddress: { points: 20, duration: HOUR, error: 'mailTooOften' },
  // Beyond them nothing is sent: the last mail is younger than a minute, or than its token lives.
  resetMail: { points: 1, duration: MINUTE, error: 'mailTooOften' },
  resetMails: { points: 3, duration: 30 * MINUTE, error: 'mailTooOften' },
  newDeviceMails: { points: 5, duration: HOUR, error: 'mailTooOften' },
  vote: { points: 60, duration: MINUTE, error: 'tooManyRequests' },
  // Of an account, or of a network without one. An attempt counts before its text is parsed.
  importAttempts: { points: 30, duration: HOUR, error: 'tooManyRequests' },
  importAttemptsOfSite: { points: 150, duration: HOUR, error: 'tooManyRequests' },
  import: { points: 6, duration: HOUR, error: 'tooManyRequests' },
  importOfSite: { points: 30, duration: HOUR, error: 'tooManyRequests' },
  // Of a network: browsers that begin to be reminded, and messages to try it out.
  reminders: { points: 20, duration: HOUR, error: 'tooManyRequests' },
  testReminder: { points: 5, duration: MINUTE, error: 'tooManyRequests' },
  // Codes that are shown, and calls about codes that there are not.
  qrCodes: { points: 30, duration: 5 * MINUTE, error: 'qrTooManyRequests' },
  qrCodesOfSite: { points: 150, duration: 5 * MINUTE, error: 'qrTooManyRequests' },
  qrMisses: { points: 20, duration: 15 * MINUTE, error: 'qrTooManyRequests' },
  passkeyChallenges: { points: 60, duration: 5 * MINUTE, error: 'tooManyRequests' },
  // Ways to providers that begin.
  socialWays: { points: 30, duration: 5 * MINUTE, error: 'tooManyRequests' },
  socialWaysOfSite: { points: 150, duration: 5 * MINUTE, error: 'tooManyRequests' },
  // Of an account: downloads of all that is kept of it.
  personalData: { points: 5, duration: HOUR, error: 'tooManyRequests' },
  password: { points: 10, duration: 15 * MINUTE, error: 'tooManyRequests' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counts tries; all servers of an installation count together. */
export type Limits = {
  /** Counts a try of somebody; a refusal when it is one too many. */
  readonly take: (name: LimitName, subject: string) => Promise<Refusal | null>
  /** Takes a try back that turned out to be none. */
  readonly giveBack: (name: LimitName, subject: string) => Promise<void>
  /** Whether somebody has used a limit up; counts nothing. */
  readonly isUsedUp: (name: LimitName, subject: string) => Promise<boolean>
  /** Counts any call of an address or an account; a refusal when it is one too many. */
  readonly takeCall: (subject: string) => Promise<Refusal | null>
  /** Forgets the tries of somebody who has shown to be honest. */
  readonly forgive: (name: LimitName, subject: string) => Promise<void>
}

/**
 * Keeps the counts in PostgreSQL, by a hash of whom they are about.
 *
 * @param callsPerMinute of one address or account; null for any number
 */
export function makeLimits(pool: Pool, callsPerMinute: number | null): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, makeLimiter(pool, name, limit)]),
  ) as Record<LimitName, RateLimiterPostgres>
  return {
    take: async (name, subject) => {
      const { isRefused, milliseconds } = await consume(limiters[name], subject, 1)
      return isRefused ? refusal(LIMITS[name].error, milliseconds / 1000) : null
    },
    giveBack: async (name, subject) => {
      await limiters[name].reward(keyOf(subject), 1)
    },
    isUsedUp: async (name, subject) => {
      const known = await limiters[name].get(keyOf(subject))
      return known !== null && known.consumedPoints >= LIMITS[name].points
    },
    takeCall: makeTakeCall(pool, callsPerMinute),
    forgive: async (name, subject) => {
      await limiters[name].delete(keyOf(subject))
    },
  }
}

function makeTakeCall(pool: Pool, callsPerMinute: number | null): Limits['takeCall'] {
  if (callsPerMinute === null) return async () => null
  const limiter = makeLimiter(pool, 'call', { points: callsPerMinute, duration: 60 })
  const count = makeSharedCounter(callsPerMinute, (subject, points) =>
    consume(limiter, subject, points),
  )
  return async (subject) => {
    const seconds = await count(subject)
    return seconds === 0 ? null : refusal('tooManyRequests', seconds)
  }
}

function makeLimiter(
  pool: Pool,
  keyPrefix: string,
  { points, duration }: Pick<Limit, 'points' | 'duration'>,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  })
}

/** Whether the points are more than are left, and for how many milliseconds that will be so. */
async function consume(limiter: RateLimiterPostgres, subject: string, points: number) {
  try {
    const { msBeforeNext } = await limiter.consume(keyOf(subject), points)
    return { isRefused: false, milliseconds: msBeforeNext }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { isRefused: true, milliseconds: error.msBeforeNext }
  }
}

function refusal(error: ErrorCodeName, seconds: number): Refusal {
  return { error, retryAfter: Math.ceil(seconds) }
}

function keyOf(subject: string): string {
  return createHash('sha256').update(subject.toLowerCase()).digest('base64url')
}
