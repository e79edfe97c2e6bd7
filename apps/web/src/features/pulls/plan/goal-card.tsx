import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import classes from './goal-card.module.css'

type GoalCardProps = {
  goal: Pick<StoredGoal, 'marginDays' | 'isProjected'>
  title: string
  /** The actions of a stored goal; omitted for a draft. */
  actions?: ReactNode
  /** The result of the goal. */
  children: ReactNode
}

/** Renders a goal with its name, its actions and its result. */
export function GoalCard({ goal, title, actions, children }: GoalCardProps) {
  const { t } = useTranslation()
  const { marginDays, isProjected = marginDays > 0 } = goal
  return (
    <div
      className={classes.goal}
      data-projected={isProjected || undefined}
      data-draft={actions === undefined || undefined}
    >
      <div className={classes.head}>
        <div>
          <span className={classes.title}>{title}</span>
          {isProjected && (
            <p className={classes.note}>
              {marginDays > 0
                ? t('app.pages.gacha.plan.goal.projected', { count: marginDays })
                : t('app.pages.gacha.plan.goal.projectedDay')}
            </p>
          )}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
