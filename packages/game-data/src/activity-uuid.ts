import type { GameId } from '@bannerday/domain/game'
import { v5 } from 'uuid'

/** Generated once at random; changing it would orphan every status of players. */
const NAMESPACE = '3f1d6a52-8e0b-4c57-9b5d-2a7c64e1f08d'

/**
 * The uuid of an activity (RFC 9562, version 5), derived from its game and source key only. So it
 * survives corrected titles and dates, and the step from projection to fact.
 */
export function activityUuid(game: GameId, key: string): string {
  return v5(`${game}/${key}`, NAMESPACE)
}
