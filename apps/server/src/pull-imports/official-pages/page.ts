import type { Pull } from '@bannerday/domain/pulls/pull'

/** A page of a pull service. */
export type Page = {
  /** In the order received, newest first. */
  readonly pulls: readonly Pull[]
  /** Number of rows that could not be parsed. */
  readonly unreadable: number
  /** The UID of the player; null on an empty page. */
  readonly uid: string | null
  /** The ids of the first and the last row; null where rows have none. */
  readonly newest: string | null
  readonly oldest: string | null
  /** Whether it is the last page. */
  readonly isLast: boolean
}

/**
 * The reason for a missing page: expired or invalid link; the service is busy or fails temporarily;
 * the endpoint is gone; the response is unusable.
 */
export type PageFault = 'expired' | 'invalid' | 'busy' | 'temporary' | 'endpoint-gone' | 'unusable'

/** Faults after which a retry makes sense. */
export const TRANSIENT_FAULTS: ReadonlySet<PageFault> = new Set(['busy', 'temporary'])
