import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { pityRule } from '@bannerday/domain/pity/pity-rules'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'
import lines from '#shared/ui/today-line.module.css'
import hidden from '#shared/ui/visually-hidden.module.css'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { useSelectedAccount } from '../selection/use-selected-account.ts'
import { usePullTypeName } from '../words/use-pull-type-name.ts'
import classes from './pity-line.module.css'

/** Pity and guarantee of the banner that the player last looked at in a game, else of its first. */
export function PityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const { account } = useSelectedAccount(game)
  const { data: overview } = usePullOverview(account)
  const first = must(PULL_TYPES[game][0], 'each game has a pull type')
  const pullType = usePreference('gachaSelections')?.[game] ?? first
  const type = overview?.types.find((one) => one.pullType === pullType)
  const hard = pityRule(game, pullType)?.topHard ?? null
  return (
    <li>
      <Link
        to="/gacha"
        className={lines.line}
        onClick={() => writePreference('gachaSelectedGame', game)}
      >
        <GameMark game={game} />
        <span className={classes.banner}>
          <span className={hidden.hidden}>{gameNames[game][language]}, </span>
          {typeName(game, pullType)}
        </span>
        {type && (
          <>
            <span className={classes.next} data-guaranteed={type.guarantee?.isGuaranteed}>
              {nextText(type)}
            </span>
            <span className={classes.pity}>
              {type.topCertainty === 'at-least' && '≥ '}
              {hard === null ? type.topPity : t('app.today.pityOf', { pity: type.topPity, hard })}
            </span>
          </>
        )}
        {overview && !type && <span className={classes.next}>{t('app.today.noneOfType')}</span>}
      </Link>
    </li>
  )

  function nextText({ guarantee }: TypeOverview): string | null {
    if (guarantee === null || guarantee.isGuaranteed === null) return null
    if (guarantee.isGuaranteed) return t('app.today.guaranteed')
    return pityRule(game, pullType)?.rateUp === 'half' ? '50/50' : '75/25'
  }
}
