import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { daysText, dayText } from './date-text.ts'

/** Says on which days an entry ran, on the clock that the player chose. */
export function useDaysText(): (entry: Pick<ArchiveEntry, 'start' | 'end'>) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone()
  return ({ start, end }) =>
    end === null
      ? t('app.pages.archive.from', { date: dayText(start, zone, language) })
      : daysText({ start, end }, zone, language)
}
