import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import type { FreshGame } from './fresh-game.ts'

/**
 * Returns the last days that announcements of a game cover, on its display clock. Versions and
 * banners count separately from events, which are often announced further ahead.
 */
export function useAnnouncedDays({ gameId, announcedUntil }: FreshGame, now: number) {
  const language = useLanguage()
  const zone = useDisplayZone(gameId)
  const { plan, events } = announcedUntil
  // An activity that ends at midnight covers the day before.
  const dayOf = (moment: number) => shortDayText(wallClockAt(moment - 1, zone), language)
  return {
    day: plan === null ? null : dayOf(plan),
    eventsDay: events === null || events <= now ? null : dayOf(events),
  }
}
