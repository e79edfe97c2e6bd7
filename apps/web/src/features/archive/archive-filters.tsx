import type { GameId } from '@bannerday/domain/game'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import type { RefObject } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SelectField } from '#shared/ui/fields.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import classes from './archive-filters.module.css'
import {
  ARCHIVED_TYPES,
  type ArchivedType,
  type ArchiveSearch,
  parseArchiveSearch,
} from './archive-search.ts'

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
  const isPhone = useIsPhone()
  const { q = '', year, type } = search

  function change(changes: Record<string, unknown>) {
    onSearch(parseArchiveSearch({ ...search, ...changes }))
  }

  const types = ARCHIVED_TYPES.map((value) => ({
    value,
    name: value === 'gacha' ? gachaNames[game][language] : subTypeNames[value][language],
  }))
  return (
    <search className={classes.filters}>
      <SearchField
        ref={field}
        className={classes.search}
        label={t('app.pages.archive.search')}
        placeholder={t(isPhone ? 'app.pages.archive.searchShort' : 'app.pages.archive.searchHint')}
        defaultValue={q}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <SelectField
        className={classes.choice}
        label={t('app.pages.archive.year')}
        isLabelHidden
        options={[
          { value: '', label: t('app.pages.archive.allYears') },
          ...years.map((value) => ({ value: String(value), label: String(value) })),
        ]}
        value={String(year ?? '')}
        onChange={(value) => change({ year: Number(value) || undefined })}
      />
      {isPhone ? (
        <SelectField
          className={classes.choice}
          label={t('app.pages.archive.type')}
          isLabelHidden
          options={[
            { value: '', label: t('app.pages.archive.allKinds') },
            ...types.map(({ value, name }) => ({ value, label: name })),
          ]}
          value={type ?? ''}
          onChange={(value) => change({ type: value })}
        />
      ) : (
        <TypeChoice types={types} value={type} onChange={(value) => change({ type: value })} />
      )}
    </search>
  )
}

type TypeChoiceProps = {
  types: readonly { readonly value: ArchivedType; readonly name: string }[]
  value: ArchivedType | undefined
  onChange: (value: ArchivedType | undefined) => void
}

/** Selects all types or one. */
function TypeChoice({ types, value: chosen, onChange }: TypeChoiceProps) {
  const { t } = useTranslation()
  const all = { value: undefined, name: t('app.pages.archive.allTypes') }
  return (
    <SegmentedControl
      className={classes.types}
      legend={t('app.pages.archive.type')}
      isLegendHidden
      options={[all, ...types].map(({ value, name }) => ({ value, label: name }))}
      value={chosen}
      onChange={onChange}
    />
  )
}
