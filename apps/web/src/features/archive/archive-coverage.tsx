import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortMonthText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchivedType } from './archive-search.ts'

/** Shows since when an archive covers the banners and events of its game. */
export function ArchiveCoverage({ entries }: { entries: readonly ArchiveEntry[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const since = (wanted: ArchivedType) => {
    const [first] = entries
      .filter(({ type }) => type === wanted)
      .map(({ startTime }) => startTime)
      .toSorted()
    return first === undefined ? '–' : shortMonthText(first, language)
  }
  return t('app.pages.archive.coverage', { banners: since('gacha'), events: since('event') })
}
