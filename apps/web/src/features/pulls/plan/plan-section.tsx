import { englishCharts } from '@bannerday/locales/english/charts'
import { englishPlan } from '@bannerday/locales/english/plan'
import type { GameId } from '@bannerday/domain/game'
import { serverClock, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { nowMs } from '#shared/clock.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'
import { IncomeFields } from './income-fields.tsx'
import { pullsBy, pullsSaved } from './plan-pulls.ts'
import { SavingsFields } from './savings-fields.tsx'
import { usePullPlan } from './use-pull-plan.ts'

addEnglish(englishPlan)
addEnglish(englishCharts)

/** More than anybody saves for, and few enough to reckon while somebody types. */
const MOST_GOALS = 12

/** Long enough to read what has happened and to think about it, in milliseconds. */
const UNDO_TIME = 10_000

/** What a player has, gets and wants, and how likely that comes true. */
export function PlanSection({ game, account }: { game: GameId; account: AccountId | undefined }) {
  const { t } = useTranslation()
  const { plan, change, putBack } = usePullPlan(game)
  const server = useServers()[game]
  const [openedAt] = useState(nowMs)
  const overview = usePullOverview(account)
  const now = wallClockAt(openedAt, serverClock(server))

  function remove(goal: StoredGoal): void {
    const place = plan.goals.indexOf(goal)
    change({ goals: plan.goals.toSpliced(place, 1) })
    showToast(t('app.pages.gacha.plan.goal.removed', { title: goal.title }), {
      timeout: UNDO_TIME,
      action: {
        label: t('app.pages.gacha.settings.undo'),
        run: () => putBack(goal, place),
      },
    })
  }

  return (
    <SectionCard title={t('app.pages.gacha.plan.title')}>
      <SavingsFields
        game={game}
        savings={plan.savings}
        onChange={(savings) => change({ savings })}
      />
      {plan.goals.length < MOST_GOALS && (
        <GoalForm
          game={game}
          today={now.slice(0, 10)}
          saved={pullsSaved(game, plan)}
          pullsBy={(day) => pullsBy(game, plan, now, day)}
          onAdd={(goal) => change({ goals: [...plan.goals, goal] })}
        />
      )}
      <GoalList
        game={game}
        plan={plan}
        types={overview.data?.types ?? []}
        now={now}
        onChange={(goals) => change({ goals })}
        onRemove={remove}
      />
      <IncomeFields game={game} plan={plan} onChange={(income) => change({ income })} />
    </SectionCard>
  )
}
