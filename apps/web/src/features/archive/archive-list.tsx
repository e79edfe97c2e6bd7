import type { GameId } from '@bannerday/domain/game'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import { type ComponentProps, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { nowMs } from '#shared/clock.ts'
import { monthText, shortMonthText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import { Hint } from '#shared/ui/hint.tsx'
import { IconChevronDown, IconSearchOff } from '#shared/ui/icons.ts'
import { SearchField, useSearchField } from '#shared/ui/search-field.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { type ArchiveEntry, filterArchive, hasEnded, isLive, listYears } from './archive-entries.ts'
import classes from './archive-list.module.css'
import { ArchiveRows } from './archive-rows.tsx'
import {
  ARCHIVED_TYPES,
  type ArchivedType,
  type ArchiveSearch,
  hasFilters,
  parseArchiveSearch,
} from './archive-search.ts'

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
  const years = listYears(entries)
  const found = filterArchive(entries, search)
  const ended = found.filter((entry) => hasEnded(entry, now))
  const isPhone = useIsPhone()
  const live = found.filter((entry) => isLive(entry, now)).length
  const count = t(live > 0 ? 'app.pages.archive.foundLive' : 'app.pages.archive.found', {
    count: found.length,
    live,
  })
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
        {hasFilters(search) && found.length > 0 && (
          <Button variant="subtle" size="xs" onClick={reset}>
            {t('app.pages.archive.reset')}
          </Button>
        )}
      </div>
      <ArchiveCurrent
        // A new key expands the section when a search matches one of its activities.
        key={search.q}
        game={game}
        entries={found.filter((entry) => !hasEnded(entry, now))}
        banners={banners}
        startsOpen={search.q !== undefined || ended.length === 0}
        now={now}
      />
      <ArchiveMonths
        // A new key starts with the first rows of another search.
        key={[search.q, search.year, search.type].join(' ')}
        game={game}
        entries={ended}
        banners={banners}
        now={now}
      />
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

type ArchiveMonthsProps = ComponentProps<typeof ArchiveRows>

/** The number of rows that are shown at first, and that each press adds. */
const PAGE_ROWS = 50

/** Lists the ended activities by the month of their start, 50 at a time. */
function ArchiveMonths({ entries, ...rows }: ArchiveMonthsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [limit, setLimit] = useState(PAGE_ROWS)
  const titlesId = useId()
  const months = [...Map.groupBy(entries.slice(0, limit), ({ startTime }) => startTime.slice(0, 7))]
  const left = entries.length - limit

  /** Moves the focus to the first added row, because the button moves away or disappears. */
  function showMore() {
    flushSync(() => setLimit(limit + PAGE_ROWS))
    document.getElementById(entries[limit]?.uuid ?? '')?.focus({ preventScroll: true })
  }

  return (
    <>
      {months.map(([month, started]) => (
        <section key={month} aria-labelledby={titlesId + month} className={classes.month}>
          <h2 id={titlesId + month} className={classes.title}>
            {monthText(month, language)}
          </h2>
          <ArchiveRows entries={started} {...rows} />
        </section>
      ))}
      {left > 0 && (
        <Button variant="default" className={classes.more} onClick={showMore}>
          {t('app.pages.archive.more', { count: Math.min(left, PAGE_ROWS) })}
        </Button>
      )}
    </>
  )
}

type ArchiveCurrentProps = {
  game: GameId
  /** The ongoing and upcoming activities, newest first. */
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, which contain earlier runs. */
  banners: readonly ArchiveEntry[]
  /** Whether the section is initially expanded, because a search matches one of its activities. */
  startsOpen: boolean
  /** The current time in milliseconds since the epoch. */
  now: number
}

/**
 * Shows the number of ongoing and upcoming activities in a collapsed line. The timeline shows them
 * in full.
 */
function ArchiveCurrent({ startsOpen, entries, ...rows }: ArchiveCurrentProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(startsOpen)
  if (entries.length === 0) return null
  return (
    <details
      className={classes.current}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h2 className={classes.summaryTitle}>
          {t('app.pages.archive.liveOrComing', { count: entries.length })}
        </h2>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </summary>
      {isOpen && <ArchiveRows entries={entries.toReversed()} {...rows} />}
    </details>
  )
}

/** Shows since when an archive covers the banners and events of its game. */
function ArchiveCoverage({ entries }: { entries: readonly ArchiveEntry[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formatSince = (archivedType: ArchivedType) => {
    const [first] = entries
      .filter(({ type }) => type === archivedType)
      .map(({ startTime }) => startTime)
      .toSorted()
    return first === undefined ? '–' : shortMonthText(first, language)
  }
  return t('app.pages.archive.coverage', {
    banners: formatSince('gacha'),
    events: formatSince('event'),
  })
}

type ArchiveFiltersProps = {
  /** The search field, which gets the focus when the search is cleared. */
  field: RefObject<HTMLInputElement | null>
  game: GameId
  years: readonly number[]
  search: ArchiveSearch
  onSearch: (search: ArchiveSearch) => void
}

function ArchiveFilters({ field, game, years, search, onSearch }: ArchiveFiltersProps) {
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

/** Selects all types or a single type. */
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
