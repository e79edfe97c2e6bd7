import type { GameId } from '@bannerday/domain/game'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './archive-filters.module.css'
import { ARCHIVED_TYPES, type ArchiveSearch, parseArchiveSearch } from './archive-search.ts'
import { TypeChoice } from './type-choice.tsx'

type ArchiveFiltersProps = {
  /** The search field, which gets the focus when the search is cleared. */
  field: RefObject<HTMLInputElement | null>
  game: GameId
  years: readonly number[]
  search: ArchiveSearch
  onSearch: (search: ArchiveSearch) => void
}

export function ArchiveFilters({ field, game, years, search, onSearch }: ArchiveFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 640px)')
  const { q = '', year, type } = search

  function change(part: Record<string, unknown>) {
    onSearch(parseArchiveSearch({ ...search, ...part }))
  }

  const types = ARCHIVED_TYPES.map((value) => ({
    value,
    name: value === 'gacha' ? gachaNames[game][language] : subTypeNames[value][language],
  }))
  return (
    <search className={classes.filters}>
      <label className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          type="search"
          className={classes.field}
          aria-label={t('app.pages.archive.search')}
          placeholder={t(
            isPhone ? 'app.pages.archive.searchShort' : 'app.pages.archive.searchHint',
          )}
          defaultValue={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
      </label>
      <select
        className={classes.choice}
        aria-label={t('app.pages.archive.year')}
        value={year ?? ''}
        onChange={(event) => change({ year: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">{t('app.pages.archive.allYears')}</option>
        {years.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      {isPhone ? (
        <select
          className={classes.choice}
          aria-label={t('app.pages.archive.type')}
          value={type ?? ''}
          onChange={(event) => change({ type: event.currentTarget.value })}
        >
          <option value="">{t('app.pages.archive.allKinds')}</option>
          {types.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <TypeChoice types={types} value={type} onChange={(value) => change({ type: value })} />
      )}
    </search>
  )
}
