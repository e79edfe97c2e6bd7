import { createHash } from 'node:crypto'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimits } from '../database/tables/rate-limits.ts'
import type { Refusal } from '../routing/action.ts'
import { createSharedCounter } from './shared-counter.ts'

/** A rate limit: attempts of a subject per window. */
type Limit = {
  readonly points: number
  /** Length of the window in seconds; it starts with the first attempt. */
  readonly duration: number
  readonly error: ErrorCodeName
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Each name is also the prefix of the stored keys. */
const LIMITS = {
  // Wrong passwords: per network and username, per network, per site, per stored device. The second
  // one also counts unknown OAuth states.
  loginOfNetworkAndName: { points: 10, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
  loginOfNetwork: { points: 30, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
  loginOfSite: { points: 150, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
  loginOfDevice: { points: 10, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
  // Never refuses a login, or strangers could lock the owner out; above it, the captcha is harder.
  loginOfName: { points: 10, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
  // Multiplied by the configured registrations per hour.
  register: { points: 1, duration: HOUR_SECONDS, error: 'registrationLimit' },
  registerOfSite: { points: 5, duration: HOUR_SECONDS, error: 'registrationLimit' },
  registerTries: { points: 6, duration: HOUR_SECONDS, error: 'registrationLimit' },
  // Per network and address.
  mail: { points: 1, duration: MINUTE_SECONDS, error: 'mailTooOften' },
  mailsOfAnHour: { points: 3, duration: HOUR_SECONDS, error: 'mailTooOften' },
  // Per address from all networks: after the first mail a harder captcha is needed.
  mailsToAddress: { points: 5, duration: HOUR_SECONDS, error: 'mailTooOften' },
  mostMailsToAddress: { points: 20, duration: HOUR_SECONDS, error: 'mailTooOften' },
  // Above these no mail is sent: the last one is a minute old at most, or its token is valid.
  resetMail: { points: 1, duration: MINUTE_SECONDS, error: 'mailTooOften' },
  resetMails: { points: 3, duration: 30 * MINUTE_SECONDS, error: 'mailTooOften' },
  newDeviceMails: { points: 5, duration: HOUR_SECONDS, error: 'mailTooOften' },
  vote: { points: 60, duration: MINUTE_SECONDS, error: 'tooManyRequests' },
  // Per account, or per network without a session. An attempt counts before its text is parsed.
  importAttempts: { points: 30, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  importAttemptsOfSite: { points: 150, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  import: { points: 6, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  importOfSite: { points: 30, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  // Per network: new subscriptions, and test messages.
  reminders: { points: 20, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  testReminder: { points: 5, duration: MINUTE_SECONDS, error: 'tooManyRequests' },
  // Requests to addresses that players enter: per account, and per host for all accounts.
  outgoingOfAccount: { points: 60, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  outgoingToHost: { points: 300, duration: MINUTE_SECONDS, error: 'tooManyRequests' },
  // Codes issued, and requests about unknown codes.
  qrCodes: { points: 30, duration: 5 * MINUTE_SECONDS, error: 'qrTooManyRequests' },
  qrCodesOfSite: { points: 150, duration: 5 * MINUTE_SECONDS, error: 'qrTooManyRequests' },
  qrMisses: { points: 20, duration: 15 * MINUTE_SECONDS, error: 'qrTooManyRequests' },
  passkeyChallenges: { points: 60, duration: 5 * MINUTE_SECONDS, error: 'tooManyRequests' },
  // OAuth flows started, under their stored names.
  socialWays: { points: 30, duration: 5 * MINUTE_SECONDS, error: 'tooManyRequests' },
  socialWaysOfSite: { points: 150, duration: 5 * MINUTE_SECONDS, error: 'tooManyRequests' },
  // Per account: exports of personal data.
  personalData: { points: 5, duration: HOUR_SECONDS, error: 'tooManyRequests' },
  password: { points: 10, duration: 15 * MINUTE_SECONDS, error: 'tooManyRequests' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Attempts in a window that nobody reaches; the library takes no infinite number. */
const UNREACHABLE = 100_000_000

const REGISTRATION_LIMITS: readonly LimitName[] = ['register', 'registerOfSite', 'registerTries']

/** The limits that the operator chooses; null removes one. */
export type ChosenLimits = {
  /** Requests of an address or account. */
  readonly requestsPerMinute: number | null
  /** Registrations from an address; five times as many from an IPv6 site. */
  readonly registrationsPerHour: number | null
}

/** Counts attempts; all servers of an installation share the counters. */
export type RateLimits = {
  /** Counts an attempt of a subject; a refusal when the limit is exceeded. */
  readonly take: (name: LimitName, subject: string) => Promise<Refusal | null>
  /** Removes an attempt that should not count. */
  readonly refund: (name: LimitName, subject: string) => Promise<void>
  /** Whether a subject has exhausted a limit; counts nothing. */
  readonly isExhausted: (name: LimitName, subject: string) => Promise<boolean>
  /**
   * Counts a request of an address or account, or several for an expensive one; a refusal when the
   * limit is exceeded.
   */
  readonly countRequest: (subject: string, weight?: number) => Promise<Refusal | null>
  /** Resets the attempts of a subject. */
  readonly reset: (name: LimitName, subject: string) => Promise<void>
}

/** Creates rate limits with counters in PostgreSQL, keyed by a hash of the subject. */
export function createRateLimits(pool: Pool, chosen: ChosenLimits): RateLimits {
  const { requestsPerMinute, registrationsPerHour } = chosen
  const limits = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => {
      const factor = REGISTRATION_LIMITS.includes(name as LimitName) ? registrationsPerHour : 1
      return [name, { ...limit, points: limit.points * (factor ?? UNREACHABLE) }]
    }),
  ) as Record<LimitName, Limit>
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(pool, name, limit)]),
  ) as Record<LimitName, RateLimiterPostgres>
  return {
    take: async (name, subject) => {
      const { isRefused, milliseconds } = await consume(limiters[name], subject, 1)
      return isRefused ? createRefusal(limits[name].error, milliseconds / 1000) : null
    },
    refund: async (name, subject) => {
      await limiters[name].reward(hashSubject(subject), 1)
    },
    isExhausted: async (name, subject) => {
      const stored = await limiters[name].get(hashSubject(subject))
      return stored !== null && stored.consumedPoints >= limits[name].points
    },
    countRequest: createCountRequest(pool, requestsPerMinute),
    reset: async (name, subject) => {
      await limiters[name].delete(hashSubject(subject))
    },
  }
}

function createCountRequest(
  pool: Pool,
  requestsPerMinute: number | null,
): RateLimits['countRequest'] {
  if (requestsPerMinute === null) return async () => null
  const limiter = createLimiter(pool, 'call', { points: requestsPerMinute, duration: 60 })
  const count = createSharedCounter(requestsPerMinute, (subject, points) =>
    consume(limiter, subject, points),
  )
  return async (subject, weight) => {
    const seconds = await count(subject, weight)
    return seconds === 0 ? null : createRefusal('tooManyRequests', seconds)
  }
}

function createLimiter(
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

/** Whether the limit is exceeded, and milliseconds until it resets. */
async function consume(limiter: RateLimiterPostgres, subject: string, points: number) {
  try {
    const { msBeforeNext } = await limiter.consume(hashSubject(subject), points)
    return { isRefused: false, milliseconds: msBeforeNext }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { isRefused: true, milliseconds: error.msBeforeNext }
  }
}

function createRefusal(error: ErrorCodeName, seconds: number): Refusal {
  return { error, retryAfter: Math.ceil(seconds) }
}

function hashSubject(subject: string): string {
  return createHash('sha256').update(subject.toLowerCase()).digest('base64url')
}

/** Creates the subject of login attempts from a network for a username. */
export function createNetworkNameKey(network: string, name: string): string {
  return `${network} ${name}`
}
