import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { getMaxPullsToFeatured } from '@bannerday/domain/pity/worst-case'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { usePullsGame } from '#shared/derived-preferences.ts'
import { GameTag } from '#shared/games/activity-image.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import hidden from '#shared/ui/visually-hidden.module.css'
import { untilIdle } from '#shared/until-idle.ts'
import { useSelectedAccount } from './common/account-selection.ts'
import { useRarityNames, useShortTypeName } from './common/labels.ts'
import { usePullOverview, useStoredAccounts } from './local-store/pull-client.ts'
import type { TypeOverview } from './local-store/read-overview.ts'
import { ManualPityButton } from './pity-cards/manual-pity-buttons.tsx'
import type { NoPullsTextProps } from './accounts/cloud-offer.tsx'
import classes from './today-pulls.module.css'

/**
 * Loaded after the visible content. It does not use `lazyWhenIdle`: sharing that module would move
 * it from the timeline's chunk into a later one.
 */
const LazyPlanBrief = lazy(async (): Promise<{ default: ComponentType<{ game: GameId }> }> => {
  await untilIdle()
  // If loading fails, the lines render without the plan.
  const loaded = await import('./plan/plan-brief.tsx').catch(() => null)
  return { default: loaded?.PlanBrief ?? (() => null) }
})

/** Loaded after the visible content, for players with an account. */
const LazyCloudSync = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await untilIdle()
  // If loading fails, the lines show the pulls on this device.
  const loaded = await import('./accounts/use-cloud-sync.ts').catch(() => null)
  return { default: loaded?.CloudSync ?? (() => null) }
})

/** Loaded after the visible content, for players with an account and no pulls on this device. */
const LazyNoPullsText = lazy(async (): Promise<{ default: ComponentType<NoPullsTextProps> }> => {
  await untilIdle()
  // If loading fails, the link offers the import.
  const loaded = await import('./accounts/cloud-offer.tsx').catch(() => null)
  return { default: loaded?.NoPullsText ?? (() => translate('app.today.noPulls')) }
})

/** Shows the pity per game on the banner that the player last viewed. */
export function TodayPulls() {
  const { t } = useTranslation()
  const order = completeOrder(usePreference('gameOrder') ?? [])
  const shown = listEnabledGames(usePreference('userGameSelections'), order)
  const { data: accounts } = useStoredAccounts()
  const isSignedIn = useIsSignedIn()
  const has = (id: GameId) => accounts?.some(({ game }) => game === id) ?? false
  const last = usePullsGame()
  const plans = usePreference('pullPlans')
  const lastFirst = [last, ...shown].filter((game) => shown.includes(game))
  const [today] = useState(() => new Date(nowMs()).toISOString().slice(0, 10))
  const hasGoals = (id: GameId) => plans?.[id]?.goals.some(({ until }) => until >= today)
  const planned = accounts && (lastFirst.find(hasGoals) ?? lastFirst.find(has))
  return (
    <TodayCard
      title={t('app.today.pity')}
      area="pity"
      note={
        planned && (
          <Suspense>
            <LazyPlanBrief key={planned} game={planned} />
          </Suspense>
        )
      }
    >
      {isSignedIn && (
        <Suspense>
          <LazyCloudSync />
        </Suspense>
      )}
      {accounts !== undefined && !shown.some(has) && (
        <Link to="/gacha" className={classes.start}>
          {isSignedIn ? (
            <Suspense fallback={t('app.today.noPulls')}>
              <LazyNoPullsText games={shown} />
            </Suspense>
          ) : (
            t('app.today.noPulls')
          )}
        </Link>
      )}
      {accounts !== undefined && (
        <ul className={lines.lines}>
          {shown.map((game) =>
            has(game) ? <PityLine key={game} game={game} /> : <NoPityLine key={game} game={game} />,
          )}
        </ul>
      )}
    </TodayCard>
  )
}

/**
 * Shows pity and guarantee of the banner that the player last viewed in a game. Without one, the
 * first known banner is shown.
 */
function PityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const { top: rarity } = useRarityNames(game, 'alone')
  const { account } = useSelectedAccount(game)
  const { data: overview } = usePullOverview(account)
  const [firstType] = overview?.types ?? []
  const first = must(getPullTypes(game)[0], 'each game has a pull type')
  const pullType = usePreference('gachaSelections')?.[game] ?? firstType?.pullType ?? first
  const type = overview?.types.find((entry) => entry.pullType === pullType)
  const isManual = overview?.types.every(({ total }) => total === 0)
  const hard = getPityRule(game, pullType)?.topHard ?? null
  return (
    <li className={`${lines.item} ${classes.line}`}>
      <GameTag game={game} />
      <span className={classes.content}>
        <PullTypeLink game={game} pullType={pullType} className={classes.type} />
        {type && (
          <>
            <Pity type={type} hard={hard} />
            <span className={classes.next} data-guaranteed={type.guarantee?.isGuaranteed}>
              {getTexts(type).map(({ text, isFirst }, index) => (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  <span className={isFirst ? classes.remaining : classes.text}>{text}</span>
                </Fragment>
              ))}
            </span>
          </>
        )}
        {overview && !type && <span className={classes.next}>{t('app.today.noneOfType')}</span>}
        {isManual && (
          <span className={classes.manualPity}>
            <ManualPityButton
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

  /** Returns the texts of the line. Line breaks occur only between them. */
  function getTexts(shownType: TypeOverview): { text: string; isFirst?: true }[] {
    const left = hard === null ? 0 : hard - shownType.topPity
    return [
      ...(left > 0
        ? [{ text: t('app.today.topBy', { rarity, pulls: left }), isFirst: true as const }]
        : []),
      ...getGuaranteeTexts(shownType).map((text) => ({ text })),
    ]
  }

  function getGuaranteeTexts({ guarantee, topPity }: TypeOverview): string[] {
    const rule = getPityRule(game, pullType)
    if (guarantee === null || rule === null) return []
    if (guarantee.isGuaranteed) return [t('app.today.guaranteed')]
    const max = getMaxPullsToFeatured(rule, topPity, guarantee.isGuaranteed)
    const odds = rule.rateUp === 'half' ? '50/50' : '75/25'
    return [
      guarantee.isGuaranteed === false ? odds : t('app.today.unknownGuarantee', { chances: odds }),
      ...(max === null ? [] : [t('app.today.featuredBy', { pulls: max })]),
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

/**
 * Renders a game without known pity: its hard pity on the first banner, and a link to enter or
 * import pulls.
 */
function NoPityLine({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const { top: rarity } = useRarityNames(game, 'alone')
  const pullType = must(getPullTypes(game)[0], 'each game has a pull type')
  const pulls = getPityRule(game, pullType)?.topHard
  return (
    <li className={`${lines.item} ${classes.line}`}>
      <GameTag game={game} />
      <span className={classes.content}>
        <PullTypeLink
          game={game}
          pullType={pullType}
          className={`${classes.type} ${classes.fullWidth}`}
        />
        {pulls !== undefined && (
          <span className={classes.next}>{t('app.today.topBy', { rarity, pulls })}</span>
        )}
        <span className={classes.manualPity}>
          <ManualPityButton game={game} account={undefined} isAmongGames />
        </span>
      </span>
    </li>
  )
}

type PullTypeLinkProps = { game: GameId; pullType: string; className: string | undefined }

/** Links to the pulls of a game. The name is visually hidden next to the game icon. */
function PullTypeLink({ game, pullType, className }: PullTypeLinkProps) {
  const language = useLanguage()
  const typeName = useShortTypeName()
  return (
    <Link
      to="/gacha"
      className={className}
      onClick={() => writePreference('gachaSelectedGame', game)}
    >
      <span className={hidden.hidden}>{gameNames[game][language]}</span> {typeName(game, pullType)}
    </Link>
  )
}
