import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import type { ArchiveEntry } from './archive-entry.ts'

/** Formats the days of an entry in the selected zone. */
export function useDaysText(game: GameId): (entry: Pick<ArchiveEntry, 'start' | 'end'>) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone(game)
  const clock = (instant: number) => wallClockAt(instant, zone)
  return ({ start, end }) =>
    end === null
      ? t('app.pages.archive.from', { date: dayText(clock(start), language) })
      : daysText(clock(start), clock(end), language)
}
