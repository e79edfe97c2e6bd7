import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { PullPlan, StoredGoal } from '#shared/preferences/pull-plan.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { startOf } from '../odds/odds-fields.ts'
import { GoalLine } from './goal-line.tsx'
import { daysLater, pullsBy } from './plan-pulls.ts'
import classes from './plan-section.module.css'
import { usePlanOdds } from './use-plan-odds.ts'

type GoalListProps = {
  game: GameId
  plan: PullPlan
  /** What the account's pulls say of each type. */
  types: readonly TypeOverview[]
  /** The server's wall clock. */
  now: string
  onChange: (goals: StoredGoal[]) => void
}

/** The goals in their order, each with the pulls there are by its end and how likely it is. */
export function GoalList({ game, plan, types, now, onChange }: GoalListProps) {
  const { t } = useTranslation()
  const { goals } = plan
  const pulls = (goal: StoredGoal, days = 0) =>
    pullsBy(game, plan, now, daysLater(goal.until, days))
  const asked = goals.map((goal): PlanGoal => {
    const type = types.find(({ pullType }) => pullType === goal.pullType)
    const { pullType, target, copies } = goal
    return { pullType, target, copies, pulls: pulls(goal), start: startOf(game, pullType, type) }
  })
  const odds = usePlanOdds(game, asked)
  const guaranteed = usePlanOdds(game, asked.slice(0, 1).map(withGuarantee))
  if (goals.length === 0) return <p className={classes.note}>{t('app.pages.gacha.plan.none')}</p>
  return (
    <ol className={classes.goals}>
      {goals.map((goal, place) => (
        <GoalLine
          key={goal.id}
          goal={goal}
          isFirst={place === 0}
          isLast={place === goals.length - 1}
          pulls={pulls(goal)}
          range={
            goal.marginDays === 0
              ? null
              : { low: pulls(goal, -goal.marginDays), high: pulls(goal, goal.marginDays) }
          }
          chance={odds[place] ?? null}
          ifGuaranteed={
            place === 0 && asked[0]?.start.isGuaranteed === false ? (guaranteed[0] ?? null) : null
          }
          onRemove={() => onChange(goals.toSpliced(place, 1))}
          onMove={(by) => onChange(goals.toSpliced(place, 1).toSpliced(place + by, 0, goal))}
        />
      ))}
    </ol>
  )
}

function withGuarantee(goal: PlanGoal): PlanGoal {
  return { ...goal, start: { ...goal.start, isGuaranteed: true } }
}
