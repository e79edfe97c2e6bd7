import type { GameId } from '@bannerday/domain/game'
import { v5 } from 'uuid'

/** Chosen once at random; another one would orphan every status that players gave an activity. */
const NAMESPACE = '3f1d6a52-8e0b-4c57-9b5d-2a7c64e1f08d'

/**
 * The uuid of an activity (RFC 9562, version 5), made of its game and source key alone, so that a
 * corrected title or date keeps it, and a projected version that becomes a fact keeps it too.
 */
export function activityUuid(game: GameId, key: string): string {
  return v5(`${game}/${key}`, NAMESPACE)
}
