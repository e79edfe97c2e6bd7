import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import { IconArrowDown, IconArrowUp, IconX } from '#shared/ui/icons.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { PullPlan, StoredGoal } from '#shared/preferences.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import { type DraftGoal, GoalCard, GoalForm } from './goal-form.tsx'
import {
  computePullParts,
  createPlanGoal,
  listIncomeSources,
  countPullsBy,
  countSavedPulls,
} from './plan-pulls.ts'
import { GoalResult } from './plan-result.tsx'
import classes from './plan-section.module.css'
import { type PlanDay, usePlanOdds } from './use-pull-plan.ts'

/** The maximum number of goals, which is small enough to recompute on each keystroke. */
const MAX_GOALS = 12

type GoalsProps = {
  game: GameId
  plan: PullPlan
  /** The account's pulls by type. */
  types: readonly TypeOverview[]
  /** The wall clock of the server. */
  now: string
  planDay: PlanDay
  onChange: (goals: StoredGoal[]) => void
  onRemove: (goal: StoredGoal) => void
  onEnterSavings: () => void
}

/** Lists the goals with their results, and the result of a draft. */
export function Goals({
  game,
  plan,
  types,
  now,
  planDay,
  onChange,
  onRemove,
  onEnterSavings,
}: GoalsProps) {
  const { t } = useTranslation()
  const { goals } = plan
  const toPlanGoal = (goal: DraftGoal) =>
    createPlanGoal(game, goal, types, (day) => countPullsBy(game, plan, now, day))
  const odds = usePlanOdds(game, goals.map(toPlanGoal))
  const result = {
    game,
    today: now.slice(0, 10),
    saved: countSavedPulls(game, plan),
    partsBy: (day: string) => computePullParts(game, plan, now, day),
    notCounted: listIncomeSources(game, plan)
      .filter(({ amount }) => amount === 0)
      .map(({ id }) => id),
    onEnterSavings,
  }
  return (
    <>
      <h3 className={classes.heading}>{t('app.pages.gacha.plan.goal.want')}</h3>
      {goals.length < MAX_GOALS ? (
        <GoalForm
          game={game}
          now={now}
          planDay={planDay}
          onAdd={(goal) => onChange([...goals, { ...goal, id: randomUuid() }])}
          renderResult={(draft, action) => (
            <DraftResult
              {...result}
              goal={draft}
              action={action}
              isFirst={goals.length === 0}
              planGoals={[...goals, draft].map(toPlanGoal)}
            />
          )}
        />
      ) : (
        <p className={classes.note}>{t('app.pages.gacha.plan.goal.most', { count: MAX_GOALS })}</p>
      )}
      <GoalList
        goals={goals}
        onChange={onChange}
        onRemove={onRemove}
        renderResult={(goal, index) => (
          <GoalResult {...result} goal={goal} odds={odds[index] ?? null} isFirst={index === 0} />
        )}
      />
    </>
  )
}

type DraftResultProps = Omit<ComponentProps<typeof GoalResult>, 'odds'> & {
  /** All goals, including the draft. */
  planGoals: readonly PlanGoal[]
}

function DraftResult({ planGoals, ...result }: DraftResultProps) {
  const odds = usePlanOdds(result.game, planGoals)
  return <GoalResult {...result} odds={odds.at(-1) ?? null} />
}

type GoalListProps = {
  goals: readonly StoredGoal[]
  onChange: (goals: StoredGoal[]) => void
  onRemove: (goal: StoredGoal) => void
  /** Renders the result for the goal at an index. */
  renderResult: (goal: StoredGoal, index: number) => ReactNode
}

/** Renders the goals in order, each with its result. */
function GoalList({ goals, onChange, onRemove, renderResult }: GoalListProps) {
  // Restores the focus, because removing a goal removes the focused button.
  const list = useLostFocus(goals.length)
  return (
    <div ref={list} className={classes.goalList} tabIndex={-1}>
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
            {renderResult(goal, index)}
          </GoalLine>
        ))}
      </ol>
    </div>
  )
}

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
function GoalLine({ goal, isFirst, isLast, onRemove, onMove, children }: GoalLineProps) {
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
