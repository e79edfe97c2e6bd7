import type { ActivityType } from '@bannerday/domain/activity'
import {
  type GameSelection,
  mayGiveUp,
  shownSubTypes,
  withoutSubType,
  withSubType,
} from '@bannerday/domain/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { subTypesOf } from '@bannerday/game-data/sub-types'
import { IconCheck, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { showToast } from '#shared/ui/toasts.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './sub-type-chips.module.css'

type SubTypeChipsProps = {
  game: Game
  selection: GameSelection
  onChange: (selection: GameSelection) => void
}

/** The sub-types of a game to choose from; those that are on by default are marked. */
export function SubTypeChips({ game, selection, onChange }: SubTypeChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const subTypes = subTypesOf(game)
  const shown = shownSubTypes(selection, subTypes)

  function choose(type: ActivityType, wanted: boolean) {
    if (wanted) onChange(withSubType(selection, type, subTypes))
    else if (mayGiveUp(selection, subTypes)) onChange(withoutSubType(selection, type, subTypes))
    else showToast(t('app.gameSelection.keepOneType'), { color: 'info' })
  }

  return (
    <fieldset className={classes.chips} disabled={!selection.enabled}>
      <legend className={hidden.hidden}>
        {t('app.gameSelection.types', { game: game.name[language] })}
      </legend>
      {subTypes.all.map((type) => (
        <label key={type} className={classes.chip}>
          <input
            type="checkbox"
            className={classes.input}
            checked={shown.includes(type)}
            onChange={(event) => choose(type, event.currentTarget.checked)}
          />
          <IconCheck size={16} stroke={2.4} className={classes.check} aria-hidden />
          {game.activities[type].name[language]}
          {subTypes.defaults.includes(type) && (
            <>
              <IconStarFilled size={11} className={classes.mark} aria-hidden />
              <span className={hidden.hidden}>{t('app.gameSelection.default')}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
