import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameTag } from '#shared/game-branding/game-tag.tsx'
import lines from '#shared/ui/today-line.module.css'
import { ByHandButton } from '../start/by-hand-button.tsx'
import { useRarityNames } from '../texts/use-rarity-names.ts'
import classes from './pity-line.module.css'
import { PullTypeLink } from './pull-type-link.tsx'

/**
 * Renders a game without known pity: its hard pity on the first banner, and a link to enter or
 * import pulls.
 */
export function NoPityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const { top: rarity } = useRarityNames(game, 'alone')
  const pullType = must(PULL_TYPES[game][0], 'each game has a pull type')
  const pulls = getPityRule(game, pullType)?.topHard
  return (
    <li className={`${lines.item} ${classes.line}`}>
      <GameTag game={game} />
      <span className={classes.told}>
        <PullTypeLink
          game={game}
          pullType={pullType}
          className={`${classes.type} ${classes.alone}`}
        />
        {pulls !== undefined && (
          <span className={classes.next}>{t('app.today.topBy', { rarity, pulls })}</span>
        )}
        <span className={classes.enter}>
          <ByHandButton game={game} account={undefined} isAmongGames />
        </span>
      </span>
    </li>
  )
}
