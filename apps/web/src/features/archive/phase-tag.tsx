import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import classes from './phase-tag.module.css'

type PhaseTagProps = { game: GameId; entry: Pick<ArchiveEntry, 'start' | 'end'>; now: number }

/** Marks an ongoing activity as live, or an upcoming one with its start day. */
export function PhaseTag({ game, entry: { start, end }, now }: PhaseTagProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone(game)
  if (start > now) {
    const day = shortDayText(wallClockAt(start, zone), language)
    return <span className={classes.tag}>{t('app.pages.archive.starts', { day })}</span>
  }
  // Without a recorded end the phase is unknown.
  if (end === null || end <= now) return null
  return (
    <span className={classes.tag} data-live>
      {t('app.pages.archive.live')}
    </span>
  )
}
