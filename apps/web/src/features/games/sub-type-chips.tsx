import type { ActivityType } from '@bannerday/domain/activities/activity'
import {
  canDeselectSubType,
  type GameSelection,
  getShownSubTypes,
  type SubTypes,
  withoutSubType,
  withSubType,
} from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { IconCheck } from '#shared/ui/icons.ts'
import { useId } from 'react'
import { TypeIcon } from '#shared/games/activity-image.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './sub-type-chips.module.css'

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
