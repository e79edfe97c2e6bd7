import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { getMaxPullsToFeatured } from '@bannerday/domain/pity/worst-case'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { Fragment } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameTag } from '#shared/game-branding/game-tag.tsx'
import { usePreference } from '#shared/preferences/preferences.ts'
import { Hint } from '#shared/ui/hint.tsx'
import lines from '#shared/ui/today-line.module.css'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { useSelectedAccount } from '../selection/use-selected-account.ts'
import { ByHandButton } from '../start/by-hand-button.tsx'
import { useRarityNames } from '../texts/use-rarity-names.ts'
import classes from './pity-line.module.css'
import { PullTypeLink } from './pull-type-link.tsx'

/**
 * Shows pity and guarantee of the banner that the player last viewed in a game. Without one, the
 * first known banner is shown.
 */
export function PityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const { top: rarity } = useRarityNames(game, 'alone')
  const { account } = useSelectedAccount(game)
  const { data: overview } = usePullOverview(account)
  const [known] = overview?.types ?? []
  const first = must(PULL_TYPES[game][0], 'each game has a pull type')
  const pullType = usePreference('gachaSelections')?.[game] ?? known?.pullType ?? first
  const type = overview?.types.find((one) => one.pullType === pullType)
  const isByHand = overview?.types.every(({ total }) => total === 0)
  const hard = getPityRule(game, pullType)?.topHard ?? null
  return (
    <li className={`${lines.item} ${classes.line}`}>
      <GameTag game={game} />
      <span className={classes.told}>
        <PullTypeLink game={game} pullType={pullType} className={classes.type} />
        {type && (
          <>
            <Pity type={type} hard={hard} />
            <span className={classes.next} data-guaranteed={type.guarantee?.isGuaranteed}>
              {getPieces(type).map(({ text, isFirst }, index) => (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  <span className={isFirst ? classes.left : classes.piece}>{text}</span>
                </Fragment>
              ))}
            </span>
          </>
        )}
        {overview && !type && <span className={classes.next}>{t('app.today.noneOfType')}</span>}
        {isByHand && (
          <span className={classes.enter}>
            <ByHandButton
              game={game}
              account={account}
              pullType={pullType}
              text={t('app.pages.gacha.start.edit')}
              isAmongGames
            />
          </span>
        )}
      </span>
    </li>
  )

  /** Returns the parts of the text. Lines break only between parts. */
  function getPieces(known: TypeOverview): { text: string; isFirst?: true }[] {
    const left = hard === null ? 0 : hard - known.topPity
    return [
      ...(left > 0
        ? [{ text: t('app.today.topBy', { rarity, pulls: left }), isFirst: true as const }]
        : []),
      ...nextTexts(known).map((text) => ({ text })),
    ]
  }

  function nextTexts({ guarantee, topPity }: TypeOverview): string[] {
    const rule = getPityRule(game, pullType)
    if (guarantee === null || rule === null) return []
    if (guarantee.isGuaranteed) return [t('app.today.guaranteed')]
    const most = getMaxPullsToFeatured(rule, topPity, guarantee.isGuaranteed)
    const odds = rule.rateUp === 'half' ? '50/50' : '75/25'
    return [
      guarantee.isGuaranteed === false ? odds : t('app.today.unknownGuarantee', { chances: odds }),
      ...(most === null ? [] : [t('app.today.featuredBy', { pulls: most })]),
    ]
  }
}

/** Shows the pity counter. */
function Pity({ type, hard }: { type: TypeOverview; hard: number | null }) {
  const { t } = useTranslation()
  const { topPity, topCertainty } = type
  const pity = topCertainty === 'exact' ? String(topPity) : `≥ ${topPity}`
  const isUnknown = topCertainty === 'at-least' && topPity === 0
  const text = hard === null ? pity : t('app.today.pityOf', { pity, hard })
  const why = topCertainty === 'at-least' ? 'atLeast' : 'doubtful'
  return (
    <strong className={classes.pity}>
      {isUnknown ? (
        t('app.pages.gacha.overview.pityUnknown')
      ) : topCertainty === 'exact' ? (
        text
      ) : (
        <Hint text={t(`app.pages.gacha.explain.${why}`)}>{text}</Hint>
      )}
    </strong>
  )
}
