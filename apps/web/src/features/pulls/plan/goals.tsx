import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import type { ComponentProps } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import type { PullPlan, StoredGoal } from '#shared/preferences/pull-plan.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { type DraftGoal, GoalForm } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'
import { PlanAnswer } from './plan-result.tsx'
import { partsBy, plannedSources, pullsBy, pullsSaved } from './plan-pulls.ts'
import classes from './plan-section.module.css'
import { plannedGoal } from './planned-goal.ts'
import type { PlanDay } from './use-plan-day.ts'
import { usePlanOdds } from './use-plan-odds.ts'

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
  const asked = (goal: DraftGoal) =>
    plannedGoal(game, goal, types, (day) => pullsBy(game, plan, now, day))
  const odds = usePlanOdds(game, goals.map(asked))
  const answer = {
    game,
    today: now.slice(0, 10),
    saved: pullsSaved(game, plan),
    partsBy: (day: string) => partsBy(game, plan, now, day),
    notCounted: plannedSources(game, plan)
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
          renderAnswer={(draft, action) => (
            <DraftAnswer
              {...answer}
              goal={draft}
              action={action}
              isFirst={goals.length === 0}
              asked={[...goals, draft].map(asked)}
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
        renderAnswer={(goal, place) => (
          <PlanAnswer {...answer} goal={goal} odds={odds[place] ?? null} isFirst={place === 0} />
        )}
      />
    </>
  )
}

type DraftAnswerProps = Omit<ComponentProps<typeof PlanAnswer>, 'odds'> & {
  /** All goals, including the draft. */
  asked: readonly PlanGoal[]
}

function DraftAnswer({ asked, ...answer }: DraftAnswerProps) {
  const odds = usePlanOdds(answer.game, asked)
  return <PlanAnswer {...answer} odds={odds.at(-1) ?? null} />
}
