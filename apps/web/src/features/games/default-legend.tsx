import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { differsFromDefault } from './differs-from-default.ts'
import classes from './sub-type-chips.module.css'

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
