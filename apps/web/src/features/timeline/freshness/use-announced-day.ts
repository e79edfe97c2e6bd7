import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import type { FreshGame } from './fresh-game.ts'

/** The last day of a game that something announced covers, on the clock it is shown on; or null. */
export function useAnnouncedDay({ gameId, announcedUntil }: FreshGame): string | null {
  const language = useLanguage()
  const zone = useDisplayZone(gameId)
  if (announcedUntil === null) return null
  // What ends at midnight covers the day before.
  return shortDayText(wallClockAt(announcedUntil - 1, zone), language)
}
