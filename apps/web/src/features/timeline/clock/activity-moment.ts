import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { momentText } from '#shared/dates/moment-text.ts'
import { offsetText } from '#shared/dates/offset-text.ts'
import type { TimelineClock } from './timeline-clock.ts'

/**
 * Formats a time on the clock of the game's own server. When the axis uses another clock, the UTC
 * offset is added: `Nov 25, 2026, 04:00 (UTC-5)`.
 */
export function activityMoment(
  instant: number,
  game: GameId,
  { zone, zones, hour12 }: TimelineClock,
  language: Language,
): string {
  const own = zones[game]
  const text = momentText(instant, own, language, hour12)
  if (own === zone) return text
  const offset = offsetText(instant, own)
  return offset === offsetText(instant, zone) ? text : `${text} (${offset})`
}
