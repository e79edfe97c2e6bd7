import { createHash } from 'node:crypto'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimits } from '../database/tables/rate-limits.ts'
import type { Refusal } from '../http/action.ts'

type Limit = {
  readonly points: number
  /** Of the window, in seconds; it begins with the first try. */
  readonly duration: number
  readonly error: ErrorCodeName
}

const LIMITS = {
  login: { points: 10, duration: 15 * 60, error: 'tooManyRequests' },
  register: { points: 5, duration: 60 * 60, error: 'registrationLimit' },
  mail: { points: 1, duration: 60, error: 'mailTooOften' },
  mailsOfAnHour: { points: 3, duration: 60 * 60, error: 'mailTooOften' },
  vote: { points: 60, duration: 60, error: 'tooManyRequests' },
  password: { points: 10, duration: 15 * 60, error: 'tooManyRequests' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counts tries; all servers of an installation count together. */
export type Limits = {
  /** Counts a try of somebody; a refusal when it is one too many. */
  readonly take: (name: LimitName, subject: string) => Promise<Refusal | null>
  /** Forgets the tries of somebody who has shown to be honest. */
  readonly forgive: (name: LimitName, subject: string) => Promise<void>
}

/** Keeps the counts in PostgreSQL, by a hash of whom they are about. */
export function makeLimits(pool: Pool): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: getTableName(rateLimits),
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  )
  return {
    take: async (name, subject) => {
      try {
        await limiters.get(name)?.consume(keyOf(subject))
        return null
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfter = Math.ceil(error.msBeforeNext / 1000)
        return { error: LIMITS[name].error, message: 'Too many tries', retryAfter }
      }
    },
    forgive: async (name, subject) => {
      await limiters.get(name)?.delete(keyOf(subject))
    },
  }
}

function keyOf(subject: string): string {
  return createHash('sha256').update(subject.toLowerCase()).digest('base64url')
}
