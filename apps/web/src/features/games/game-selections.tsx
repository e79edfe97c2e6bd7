import * as gameApi from '@bannerday/contract/games'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import {
  canDeselectSubType,
  completeOrder,
  type GameSelection,
  type GameSelections,
  getShownSubTypes,
  hasSelections,
  type SubTypes,
  withoutSubType,
  withSubType,
} from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { type Game, games as bundledGames } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { invalidateActivities } from '#shared/api/invalidate-activities.ts'
import { nowMs } from '#shared/clock.ts'
import { createFieldStore } from '#shared/field-store.ts'
import { TypeIcon } from '#shared/games/activity-image.tsx'
import { getDefaultSelections } from '#shared/games/default-selections.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconCheck } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './game-selections.module.css'

/** Returns the game selections or the defaults, and a setter. */
export function useGameSelections(
  games: readonly Game[],
): [GameSelections, (selections: GameSelections) => void] {
  const queryClient = useQueryClient()
  const stored = usePreference('userGameSelections')

  function save(selections: GameSelections) {
    writePreference('userGameSelections', selections)
    invalidateActivities(queryClient)
  }
  return [hasSelections(stored) ? stored : getDefaultSelections(games), save]
}

const cache = createFieldStore({ gameList: gameApi.list.data.shape.games }, {})

/** Returns the games as the server last listed them, else the bundled ones. */
export function useGameList(): readonly Game[] {
  return cache.use('gameList') ?? bundledGames
}

/** Requests the list of games and caches the response. Throws an `ApiError`. */
export async function loadGameList(): Promise<readonly Game[]> {
  const { games } = await callApi(gameApi.list, { t: String(nowMs()) })
  cache.write({ gameList: games })
  return games
}

/** Returns the player's order of games, and a setter. */
export function useGameOrder(): [readonly GameId[], (order: readonly GameId[] | null) => void] {
  const order = completeOrder(usePreference('gameOrder') ?? [])
  return [order, (next) => writePreference('gameOrder', next === null ? undefined : [...next])]
}

type SubTypeChipsProps = {
  game: Game
  selection: GameSelection
  onChange: (selection: GameSelection) => void
}

/** Edits the sub-types of a game. A dot marks the defaults. */
export function SubTypeChips({ game, selection, onChange }: SubTypeChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const subTypes = getSubTypes(game)
  const shown = getShownSubTypes(selection, subTypes)
  const lastType = canDeselectSubType(selection, subTypes) ? undefined : shown[0]
  const lastTypeHintId = useId()

  function toggle(type: ActivityType, isSelected: boolean) {
    if (isSelected) onChange(withSubType(selection, type, subTypes))
    else if (type !== lastType) onChange(withoutSubType(selection, type, subTypes))
  }

  return (
    <fieldset className={classes.chips} disabled={!selection.enabled}>
      <legend className={hidden.hidden}>
        {t('app.gameSelection.types', { game: game.name[language] })}
      </legend>
      {subTypes.all.map((type) => (
        <label
          key={type}
          className={classes.chip}
          title={type === lastType ? t('app.gameSelection.keepOneType') : undefined}
        >
          <input
            type="checkbox"
            className={classes.input}
            aria-disabled={type === lastType}
            aria-describedby={type === lastType ? lastTypeHintId : undefined}
            checked={shown.includes(type)}
            onChange={(event) => toggle(type, event.currentTarget.checked)}
          />
          <IconCheck size={16} stroke={2.4} className={classes.check} aria-hidden />
          <TypeIcon type={type} size={16} />
          {game.activities[type].name[language]}
          {subTypes.defaults.includes(type) && (
            <>
              {differsFromDefault(subTypes) && <span className={classes.dot} aria-hidden />}
              <span className={hidden.hidden}>{t('app.gameSelection.default')}</span>
            </>
          )}
        </label>
      ))}
      <span id={lastTypeHintId} hidden>
        {t('app.gameSelection.keepOneType')}
      </span>
    </fieldset>
  )
}

/** Explains the default selection: all sub-types, or the chips with a dot. */
export function DefaultLegend({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation()
  const isMarked = games.some((game) => differsFromDefault(getSubTypes(game)))
  return (
    <p className={classes.legend} aria-hidden>
      {isMarked && <span className={classes.dot} />}
      {t(`app.gameSelection.${isMarked ? 'default' : 'allDefault'}`)}
    </p>
  )
}

/** Returns whether to mark the defaults. Marks are useless when every sub-type is a default. */
function differsFromDefault({ all, defaults }: SubTypes): boolean {
  return defaults.length < all.length
}
