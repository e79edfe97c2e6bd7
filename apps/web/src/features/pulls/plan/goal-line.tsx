import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { GoalCard } from './goal-card.tsx'
import classes from './goal-card.module.css'

type GoalLineProps = {
  goal: StoredGoal
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
  /** Called to move the goal up or down by one. */
  onMove: (by: -1 | 1) => void
  /** The result of the goal. */
  children: ReactNode
}

/** Renders a stored goal with buttons to move and remove it. */
export function GoalLine({ goal, isFirst, isLast, onRemove, onMove, children }: GoalLineProps) {
  const { t } = useTranslation()
  const { title } = goal
  return (
    <li>
      <GoalCard
        goal={goal}
        title={title}
        actions={
          <div className={classes.moves}>
            {/* A button at the end of the list is only `aria-disabled`, to keep the focus. */}
            <IconButton
              aria-label={t('app.pages.gacha.plan.goal.earlier', { title })}
              aria-disabled={isFirst}
              onClick={isFirst ? undefined : () => onMove(-1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t('app.pages.gacha.plan.goal.later', { title })}
              aria-disabled={isLast}
              onClick={isLast ? undefined : () => onMove(1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t('app.pages.gacha.plan.goal.remove', { title })}
              onClick={onRemove}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
        }
      >
        {children}
      </GoalCard>
    </li>
  )
}
