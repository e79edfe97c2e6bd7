import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { ArchiveSearch } from './archive-search.ts'
import { filterArchive } from './filter-archive.ts'
import classes from './game-switch.module.css'
import { useArchive } from './use-archive.ts'

/** Shows the number of matches in the archive of a game, or nothing while loading. */
export function FoundCount({ game, search }: { game: GameId; search: ArchiveSearch }) {
  const { t } = useTranslation()
  const { entries } = useArchive(game)
  if (entries === undefined) return null
  const count = filterArchive(entries, search).length
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
      </span>
      <span className={hidden.hidden}>{t('app.pages.archive.found', { count })}</span>
    </>
  )
}
