import type { GameId } from '@bannerday/domain/game'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Hint } from '#shared/ui/hint.tsx'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { useSearchField } from '#shared/ui/use-search-field.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { ArchiveCurrent } from './archive-current.tsx'
import { ArchiveCoverage } from './archive-coverage.tsx'
import { ArchiveFilters } from './archive-filters.tsx'
import { type ArchiveSearch, narrows } from './archive-search.ts'
import { ArchiveYear } from './archive-year.tsx'
import classes from './archive-list.module.css'
import { archivedYears, filterArchive, isOver } from './filter-archive.ts'

type ArchiveProps = {
  game: GameId
  entries: readonly ArchiveEntry[]
  search: ArchiveSearch
  onSearch: (search: ArchiveSearch) => void
}

/** Shows the matches of a search in an archive by year, with the filters. */
export function ArchiveList({ game, entries, search, onSearch }: ArchiveProps) {
  const { t } = useTranslation()
  const [now] = useState(nowMs)
  const field = useSearchField(search.q ?? '')
  const years = archivedYears(entries)
  const found = filterArchive(entries, search)
  const over = found.filter((entry) => isOver(entry, now))
  const isPhone = useMediaQuery('(max-width: 640px)')
  const count = t('app.pages.archive.found', { count: found.length })
  const coverage = <ArchiveCoverage entries={entries} />
  const banners = entries.filter(({ type }) => type === 'gacha')

  function reset() {
    onSearch({})
    field.clear()
  }

  return (
    <>
      <ArchiveFilters
        field={field.ref}
        game={game}
        years={years}
        search={search}
        onSearch={onSearch}
      />
      <div className={classes.found}>
        <output>{isPhone ? <Hint text={coverage}>{count}</Hint> : count}</output>
        {!isPhone && <span>{coverage}</span>}
        {narrows(search) && found.length > 0 && (
          <Button variant="subtle" size="xs" onClick={reset}>
            {t('app.pages.archive.reset')}
          </Button>
        )}
      </div>
      <ArchiveCurrent
        // A new key expands the section when a search matches one of its activities.
        key={search.q}
        game={game}
        entries={found.filter((entry) => !isOver(entry, now))}
        banners={banners}
        startsOpen={search.q !== undefined || over.length === 0}
        now={now}
      />
      {archivedYears(over).map((year) => (
        <ArchiveYear
          key={year}
          year={year}
          game={game}
          entries={over.filter((entry) => entry.year === year)}
          banners={banners}
          now={now}
        />
      ))}
      {found.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.5} />}
          title={t('app.pages.archive.nothingFound')}
        >
          <p className={classes.hint}>{t('app.pages.archive.nothingFoundHint')}</p>
          <Button variant="default" onClick={reset}>
            {t('app.pages.archive.reset')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
