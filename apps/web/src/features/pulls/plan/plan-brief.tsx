import type { GameId } from '@bannerday/domain/game'
import { serverClock, wallClockAt } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { dayText, shortDayText } from '#shared/dates/date-text.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { type StoredGoal, writePreference } from '#shared/preferences.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useSelectedAccount } from '../common/account-selection.ts'
import { formatInterval, rangeText } from '../common/share-text.ts'
import { usePullOverview } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './plan-brief.module.css'
import {
  addDays,
  createPlanGoal,
  listPlannedTypes,
  countPullsBy,
  countSavedPulls,
  createDraftGoal,
} from './plan-pulls.ts'
import { usePlanDay, usePlanOdds, usePullPlan } from './use-pull-plan.ts'

/**
 * Shows "≈ 17 pulls by 15 Dec · 7 %" for the selected account of a game, as a link to the plan: the
 * result of the first goal that has not passed, otherwise of the default banner. Without savings, it
 * asks for them. Renders nothing until all data is loaded.
 */
export function PlanBrief({ game }: { game: GameId }) {
  const { account } = useSelectedAccount(game)
  const { plan } = usePullPlan(game)
  const server = useServers()[game]
  const [openedAt] = useState(nowMs)
  const now = wallClockAt(openedAt, serverClock(server))
  const next = plan.goals.findIndex(({ until }) => until >= now.slice(0, 10))
  return next === -1 ? (
    <BannerBrief game={game} account={account} now={now} />
  ) : (
    <GoalsBrief game={game} account={account} now={now} goals={plan.goals.slice(0, next + 1)} />
  )
}

type BannerBriefProps = {
  game: GameId
  account: AccountId | undefined
  /** The wall clock of the server. */
  now: string
}

/** Shows the result for the default banner when there are no goals. */
function BannerBrief(props: BannerBriefProps) {
  const { game, now } = props
  const planDay = usePlanDay(game, now)
  const [type] = listPlannedTypes(game)
  if (planDay.banner === undefined || type === undefined) return null
  return <GoalsBrief {...props} goals={[createDraftGoal(game, planDay, type)]} />
}

type GoalsBriefProps = BannerBriefProps & {
  /** At least one goal. The result is that of the last one. */
  goals: readonly Omit<StoredGoal, 'id' | 'title'>[]
}

function GoalsBrief({ game, account, now, goals }: GoalsBriefProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { plan } = usePullPlan(game)
  const { data: overview } = usePullOverview(account)
  const isKnown = account === undefined || overview !== undefined
  const planGoals = goals.map((each) =>
    createPlanGoal(game, each, overview?.types ?? [], (day) => countPullsBy(game, plan, now, day)),
  )
  const odds = usePlanOdds(game, isKnown ? planGoals : []).at(-1)
  const goal = goals.at(-1)
  // Income alone would look like the player's own pulls and odds.
  const hasSavings = countSavedPulls(game, plan) !== null
  if (goal === undefined || !odds) return null

  const { until, marginDays, isProjected = marginDays > 0 } = goal
  const isThisYear = until.slice(0, 4) === now.slice(0, 4)
  const day = (isThisYear ? shortDayText : dayText)(until, language)
  const min = countPullsBy(game, plan, now, addDays(until, -marginDays))
  const max = countPullsBy(game, plan, now, addDays(until, marginDays))
  const pulls = rangeText(min.toLocaleString(language), max.toLocaleString(language))
  return (
    <Link
      to="/gacha"
      search={{ section: 'plan' }}
      className={classes.brief}
      onClick={() => writePreference('gachaSelectedGame', game)}
    >
      <GameIcon game={game} />
      <span className={classes.text}>
        <span className={hidden.hidden}>
          {gameNames[game][language]}, {t('app.pages.gacha.plan.title')}
        </span>{' '}
        {hasSavings
          ? `${t('app.pages.gacha.plan.goal.brief', {
              pulls: t('app.pages.gacha.plan.goal.about', { pulls, count: max }),
              day: isProjected ? `≈ ${day}` : day,
            })} · ${formatInterval(odds.probability.low, odds.probability.high, language)}`
          : t('app.pages.gacha.plan.goal.enterSavings')}
      </span>
      <span aria-hidden>→</span>
    </Link>
  )
}
