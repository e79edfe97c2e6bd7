import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import classes from './goal-card.module.css'

type GoalCardProps = {
  goal: Pick<StoredGoal, 'marginDays' | 'isProjected'>
  title: string
  /** None while it is still being chosen. */
  actions?: ReactNode
  /** Its answer. */
  children: ReactNode
}

/** A goal by its name, with what can be done with it, and its answer. */
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
