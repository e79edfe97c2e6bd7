import type { ReactNode } from 'react'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import classes from './goal-card.module.css'
import { GoalLine } from './goal-line.tsx'

type GoalListProps = {
  goals: readonly StoredGoal[]
  onChange: (goals: StoredGoal[]) => void
  onRemove: (goal: StoredGoal) => void
  /** Renders the result for the goal at an index. */
  renderAnswer: (goal: StoredGoal, place: number) => ReactNode
}

/** Renders the goals in order, each with its result. */
export function GoalList({ goals, onChange, onRemove, renderAnswer }: GoalListProps) {
  // Restores the focus, because removing a goal removes the focused button.
  const place = useLostFocus(goals.length)
  return (
    <div ref={place} className={classes.place} tabIndex={-1}>
      <ol className={classes.goals}>
        {goals.map((goal, index) => (
          <GoalLine
            key={goal.id}
            goal={goal}
            isFirst={index === 0}
            isLast={index === goals.length - 1}
            onRemove={() => onRemove(goal)}
            onMove={(by) => onChange(goals.toSpliced(index, 1).toSpliced(index + by, 0, goal))}
          >
            {renderAnswer(goal, index)}
          </GoalLine>
        ))}
      </ol>
    </div>
  )
}
