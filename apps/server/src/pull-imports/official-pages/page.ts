import type { Pull } from '@bannerday/domain/pulls/pull'

/** One answer of a pull service. */
export type Page = {
  /** As they came, newest first. */
  readonly pulls: readonly Pull[]
  /** Rows that could not be read. */
  readonly unreadable: number
  /** The number of the player; null on an empty page. */
  readonly uid: string | null
  /** The ids of the first and the last row; null where rows have none. */
  readonly newest: string | null
  readonly oldest: string | null
  /** Whether there is nothing behind it. */
  readonly isLast: boolean
}

/**
 * Why there is no page: the link has died, or is none; the service asks for time, or does not answer
 * well, which may pass; it has nothing at this path; it answers what nobody can use.
 */
export type PageFault = 'expired' | 'invalid' | 'busy' | 'passing' | 'elsewhere' | 'unusable'

/** Faults after which it is worth asking again. */
export const MAY_PASS: ReadonlySet<PageFault> = new Set(['busy', 'passing'])
