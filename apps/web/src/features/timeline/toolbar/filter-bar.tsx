import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { subTypeNames } from '@bannerday/game-data/game-names'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { TypeIcon } from '#shared/game-branding/type-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Button } from '#shared/ui/button.tsx'
import { PillInput } from '#shared/ui/pill-input.tsx'
import { useSearchField } from '#shared/ui/use-search-field.ts'
import { filterCount, NO_FILTERS } from '../address/filter-activities.ts'
import classes from './filter-bar.module.css'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { knownGame } from '../activities/known-game.ts'
import { MonthJump } from './month-jump.tsx'
import {
  dotted,
  gamesOf,
  NOTED,
  statusesOf,
  type TimelineSearch,
  typesOf,
} from '../address/timeline-search.ts'
import type { ChangeSearch } from '../address/use-timeline-search.ts'

addEnglish(englishTimelineDetails)

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
export function FilterBar(props: FilterBarProps) {
  const { gameOrder, search, change, onMonth, onSearch, onDone, isFieldWanted } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { ref: field, clear: clearField } = useSearchField(search.q ?? '')
  // Runs after the surrounding sheet has opened and taken the focus.
  useEffect(() => {
    if (isFieldWanted) field.current?.focus()
  }, [field, isFieldWanted])
  const enabled = listEnabledGames(usePreference('userGameSelections'), gameOrder)
  const games = gamesOf(search)
  const offered = gameOrder.filter((game) => enabled.includes(game) || games.includes(game))
  const types = typesOf(search)
  const statuses = statusesOf(search)
  return (
    <search className={classes.bar}>
      <label className={classes.query}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          type="search"
          className={classes.field}
          aria-label={t('app.pages.timeline.searchTitles')}
          placeholder={t('app.pages.timeline.searchHint')}
          defaultValue={search.q ?? ''}
          onFocus={onSearch}
          onChange={(event) => change({ q: event.currentTarget.value })}
          onKeyDown={(event) => {
            // The Enter that ends an IME composition does not submit the search.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onDone) return
            // Without `preventDefault`, Enter would activate the button that regains the focus.
            event.preventDefault()
            onDone()
          }}
        />
      </label>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.filterGames')}</legend>
        {offered.map((game) => (
          <PillInput
            key={game}
            type="checkbox"
            checked={games.includes(game)}
            onChange={() => change({ games: dotted(toggled(games, game)) })}
          >
            <GameIcon game={game} />
            {knownGame(game).name[language]}
          </PillInput>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.filterTypes')}</legend>
        {ACTIVITY_TYPES.map((type) => (
          <PillInput
            key={type}
            type="checkbox"
            checked={types.includes(type)}
            onChange={() => change({ types: dotted(toggled(types, type)) })}
          >
            <TypeIcon type={type} size={16} />
            {type === 'gacha' ? t('app.pages.timeline.banners') : subTypeNames[type][language]}
          </PillInput>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.myStatus')}</legend>
        {NOTED.map((status) => (
          <PillInput
            key={status}
            type="checkbox"
            checked={statuses.includes(status)}
            onChange={() => change({ status: dotted(toggled(statuses, status)) })}
          >
            <svg className={classes.status} aria-hidden>
              <use href={`#activity-status-${status}`} />
            </svg>
            {t(`app.pages.timeline.status.${status}`)}
          </PillInput>
        ))}
        <PillInput
          type="checkbox"
          checked={search.hide === 'done'}
          onChange={(event) => change({ hide: event.currentTarget.checked ? 'done' : undefined })}
        >
          {t('app.pages.timeline.hideDone')}
        </PillInput>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('app.pages.timeline.when')}</legend>
        <PillInput
          type="checkbox"
          checked={search.live === true}
          onChange={(event) => change({ live: event.currentTarget.checked || undefined })}
        >
          {t('app.pages.timeline.liveNow')}
        </PillInput>
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

function toggled<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
