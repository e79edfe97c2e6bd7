import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import {
  dateAt,
  type DisplayZone,
  type Span,
  startOfDay,
} from '@bannerday/domain/time/server-clock'
import { subTypeNames } from '@bannerday/game-data/game-names'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { monthText } from '#shared/dates/date-text.ts'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { TypeIcon } from '#shared/games/activity-image.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { PillCheckbox } from '#shared/ui/check-field.tsx'
import { SearchField, useSearchField } from '#shared/ui/search-field.tsx'
import { usePhaseTime } from '../data/countdown.tsx'
import { filterActivities, filterCount, NO_FILTERS } from '../data/filter-activities.ts'
import { getGame } from '../data/get-game.ts'
import { searchMatches, useNames } from '../data/search.tsx'
import { submitSearch } from '../data/submitted-search.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { Past } from '../data/use-activities.ts'
import {
  type ChangeSearch,
  joinWithDots,
  parseGames,
  SET_STATUSES,
  parseStatuses,
  type TimelineSearch,
  parseTypes,
} from '../url-state.ts'
import classes from './filters.module.css'
import sortMenuClasses from './timeline-tools.module.css'

type FiltersProps = ComponentProps<typeof FilterBar> & {
  past: Past

  /** Whether the filters are in a bottom sheet over the timeline, as on a phone. */
  isSheet: boolean
  onClose: () => void
  /** The matches elsewhere. In a sheet, they are above its button. */
  elsewhere: ReactNode
  /** Replaces the sheet's button when there are no results. */
  instead: ReactNode
}

/** Renders the filters above the timeline, or in a sheet over it. */
export function Filters({ isSheet, onClose, elsewhere, instead, ...bar }: FiltersProps) {
  if (!isSheet) return <FilterBar {...bar} />
  return <FilterSheet {...bar} elsewhere={elsewhere} instead={instead} onClose={onClose} />
}

function FilterSheet({ onClose, elsewhere, instead, ...bar }: Omit<FiltersProps, 'isSheet'>) {
  const { t } = useTranslation()
  const { count, live } = useFoundCounts(bar)
  const results = live > 0 ? 'app.pages.timeline.showLive' : 'app.pages.timeline.showResults'
  return (
    <Dialog
      title={t('app.pages.timeline.filter')}
      width={640}
      isSheet
      hasCloseButton
      onClose={onClose}
      actions={
        <>
          {count > 0 && elsewhere && <div className={classes.elsewhere}>{elsewhere}</div>}
          {count > 0 ? <Button onClick={onClose}>{t(results, { count, live })}</Button> : instead}
        </>
      }
    >
      <FilterBar
        {...bar}
        onDone={onClose}
        onMonth={(instant) => {
          bar.onMonth(instant)
          onClose()
        }}
      />
    </Dialog>
  )
}

type FilterBarProps = {
  activities: readonly TimelineActivity[]
  zone: DisplayZone
  gameOrder: readonly GameId[]
  search: TimelineSearch
  change: ChangeSearch
  onMonth: (instant: number) => void
  /** Called when the user is about to use the search field. */
  onSearch: () => void
  /** Called when the search is submitted, if the filters cover the results. */
  onDone?: () => void
  /** Whether the search field gets the focus, because the user opened the filters. */
  isFieldWanted: boolean
}

/** Edits the filters. An empty selection of games or types means all. */
function FilterBar(props: FilterBarProps) {
  const { gameOrder, search, change, onMonth, onSearch, onDone, isFieldWanted } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { ref: field, clear: clearField } = useSearchField(search.q ?? '')
  // Runs after the surrounding sheet has opened and taken the focus.
  useEffect(() => {
    if (isFieldWanted) field.current?.focus()
  }, [field, isFieldWanted])
  const enabled = listEnabledGames(usePreference('userGameSelections'), gameOrder)
  const games = parseGames(search)
  const offered = gameOrder.filter((game) => enabled.includes(game) || games.includes(game))
  const types = parseTypes(search)
  const statuses = parseStatuses(search)
  return (
    <search className={classes.bar}>
      <SearchField
        className={classes.query}
        ref={field}
        label={t('app.pages.timeline.searchTitles')}
        placeholder={t('app.pages.timeline.searchHint')}
        defaultValue={search.q ?? ''}
        onFocus={onSearch}
        onChange={(event) => change({ q: event.currentTarget.value })}
        onKeyDown={(event) => {
          // The Enter that ends an IME composition does not submit the search.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Without `preventDefault`, Enter would activate the button that regains the focus.
          event.preventDefault()
          submitSearch()
          onDone?.()
        }}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.filterGames')}</legend>
        {offered.map((game) => (
          <PillCheckbox
            key={game}
            checked={games.includes(game)}
            onChange={() => change({ games: joinWithDots(toggle(games, game)) })}
          >
            <GameIcon game={game} />
            {getGame(game).name[language]}
          </PillCheckbox>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.filterTypes')}</legend>
        {ACTIVITY_TYPES.map((type) => (
          <PillCheckbox
            key={type}
            checked={types.includes(type)}
            onChange={() => change({ types: joinWithDots(toggle(types, type)) })}
          >
            <TypeIcon type={type} size={16} />
            {type === 'gacha' ? t('app.pages.timeline.banners') : subTypeNames[type][language]}
          </PillCheckbox>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.myStatus')}</legend>
        {SET_STATUSES.map((status) => (
          <PillCheckbox
            key={status}
            checked={statuses.includes(status)}
            onChange={() => change({ status: joinWithDots(toggle(statuses, status)) })}
          >
            <svg className={classes.status} aria-hidden>
              <use href={`#activity-status-${status}`} />
            </svg>
            {t(`app.pages.timeline.status.${status}`)}
          </PillCheckbox>
        ))}
        <PillCheckbox
          checked={search.hide === 'done'}
          onChange={(event) => change({ hide: event.currentTarget.checked ? 'done' : undefined })}
        >
          {t('app.pages.timeline.hideDone')}
        </PillCheckbox>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.when')}</legend>
        <PillCheckbox
          checked={search.live === true}
          onChange={(event) => change({ live: event.currentTarget.checked || undefined })}
        >
          {t('app.pages.timeline.liveNow')}
        </PillCheckbox>
        <MonthJump activities={props.activities} zone={props.zone} onMonth={onMonth} />
      </fieldset>
      {filterCount(search) > 0 && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            clearField()
            change(NO_FILTERS)
          }}
        >
          {t('app.pages.timeline.clearFilters')}
        </Button>
      )}
    </search>
  )
}

function toggle<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
}

/** A month in a zone: its first day as ISO date, and the start of that day. */
type Month = { readonly date: string; readonly start: number }

/** Returns the months from the first start to the last end. */
export function listMonths(spans: readonly Span[], zone: DisplayZone): Month[] {
  if (spans.length === 0) return []
  const first = spans.reduce((min, { start }) => Math.min(min, start), Infinity)
  const last = spans.reduce((max, { end }) => Math.max(max, end), -Infinity)
  const months: Month[] = []
  let date = dateAt(first, zone).with({ day: 1 })
  for (;;) {
    const start = startOfDay(date, zone)
    if (start > last) return months
    months.push({ date: date.toString(), start })
    date = date.add({ months: 1 })
  }
}

type MonthJumpProps = {
  activities: readonly TimelineActivity[]
  zone: DisplayZone
  onMonth: (instant: number) => void
}

/** Scrolls to a month. It shows no current selection, because the user may scroll on. */
function MonthJump({ activities, zone, onMonth }: MonthJumpProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const months = listMonths(
    activities.map(({ shown }) => shown),
    zone,
  )
  return (
    <span className={sortMenuClasses.menu}>
      <select
        className={sortMenuClasses.select}
        aria-label={t('app.pages.timeline.goToMonth')}
        value=""
        onChange={({ currentTarget }) => onMonth(Number(currentTarget.value))}
      >
        <option value="" disabled>
          {t('app.pages.timeline.goToMonth')}
        </option>
        {months.map(({ date, start }) => (
          <option key={date} value={start}>
            {monthText(date, language)}
          </option>
        ))}
      </select>
    </span>
  )
}

type Searched = {
  activities: readonly TimelineActivity[]
  past: Past
  zone: DisplayZone
  search: TimelineSearch
}

/** Returns how many activities pass the filters, and how many of them are live. */
function useFoundCounts({ activities, past, zone, search }: Searched) {
  const notes = useStatusNotes()
  const now = usePhaseTime(activities, zone)
  const getNames = useNames(past.season, past.seasons.length, search.q !== undefined)
  const matches = searchMatches(getNames)
  const found = filterActivities(activities, search, { notes, now, matches })
  const live = found.filter((activity) => phaseAt(activity, now) === 'running').length
  return { count: found.length, live }
}
