import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import type { PullPlan, StoredGoal } from '#shared/preferences/pull-plan.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { startOf } from '../odds/odds-fields.ts'
import { GoalLine } from './goal-line.tsx'
import { pullsBy, pullsSaved } from './plan-pulls.ts'
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
  onRemove: (goal: StoredGoal) => void
}

/** The goals in their order, each with the pulls there are by its end and how likely it is. */
export function GoalList({ game, plan, types, now, onChange, onRemove }: GoalListProps) {
  const { goals } = plan
  const pulls = (day: string) => pullsBy(game, plan, now, day)
  const asked = goals.map((goal): PlanGoal => {
    const type = types.find(({ pullType }) => pullType === goal.pullType)
    const { pullType, target, copies } = goal
    return {
      pullType,
      target,
      copies,
      pulls: pulls(goal.until),
      start: startOf(game, pullType, type),
    }
  })
  const odds = usePlanOdds(game, asked)
  const guaranteed = usePlanOdds(game, asked.slice(0, 1).map(withGuarantee))
  // The button that had the focus goes with its goal.
  const place = useLostFocus(goals.length)
  return (
    <div ref={place} tabIndex={-1}>
      <ol className={classes.goals}>
        {goals.map((goal, index) => (
          <GoalLine
            key={goal.id}
            goal={goal}
            isFirst={index === 0}
            isLast={index === goals.length - 1}
            saved={pullsSaved(game, plan)}
            pullsBy={pulls}
            chance={odds[index] ?? null}
            ifGuaranteed={
              index === 0 && asked[0]?.start.isGuaranteed === false ? (guaranteed[0] ?? null) : null
            }
            onRemove={() => onRemove(goal)}
            onMove={(by) => onChange(goals.toSpliced(index, 1).toSpliced(index + by, 0, goal))}
          />
        ))}
      </ol>
    </div>
  )
}

function withGuarantee(goal: PlanGoal): PlanGoal {
  return { ...goal, start: { ...goal.start, isGuaranteed: true } }
}
