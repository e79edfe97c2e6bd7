import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { writePreference } from '#shared/preferences/preferences.ts'
import lines from '#shared/ui/today-line.module.css'
import { ByHandButton } from '../start/by-hand-button.tsx'
import classes from './pity-line.module.css'

/** A game of which nothing is known here, and the shortest way to change that. */
export function NoPityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className={lines.item}>
      <Link
        to="/gacha"
        className={lines.line}
        onClick={() => writePreference('gachaSelectedGame', game)}
      >
        <GameMark game={game} />
        <span className={classes.banner}>{gameNames[game][language]}</span>
      </Link>
      <span className={classes.enter}>
        <ByHandButton game={game} account={undefined} text={t('app.today.enter')} />
      </span>
    </li>
  )
}
