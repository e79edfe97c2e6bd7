import { englishCharts } from '@bannerday/locales/english/charts'
import { englishPlan } from '@bannerday/locales/english/plan'
import type { GameId } from '@bannerday/domain/game'
import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { Goals } from './goals.tsx'
import { IncomeFields } from './income-fields.tsx'
import { SavingsFields } from './savings-fields.tsx'
import classes from './plan-section.module.css'
import type { PlanDay } from './use-plan-day.ts'
import { usePullPlan } from './use-pull-plan.ts'

addEnglish(englishPlan)
addEnglish(englishCharts)

/** Long enough to read the toast and to decide. */
const UNDO_TOAST_MS = 10_000

type PlanSectionProps = {
  game: GameId
  account: AccountId | undefined
  /** The wall clock of the server. */
  now: string
  planDay: PlanDay
}

/** Shows the player's savings, income and goals, with the odds of each goal. */
export function PlanSection({ game, account, now, planDay }: PlanSectionProps) {
  const { t } = useTranslation()
  const { plan, change, putBack } = usePullPlan(game)
  const overview = usePullOverview(account)
  const savings = useRef<HTMLDivElement>(null)

  function enterSavings(): void {
    const first = savings.current?.querySelector('input')
    // Centered, so that its label is visible and sticky edges do not cover it.
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }

  function remove(goal: StoredGoal): void {
    const place = plan.goals.indexOf(goal)
    change({ goals: plan.goals.toSpliced(place, 1) })
    showToast(t('app.pages.gacha.plan.goal.removed', { title: goal.title }), {
      timeout: UNDO_TOAST_MS,
      action: {
        label: t('app.pages.gacha.settings.undo'),
        run: () => putBack(goal, place),
      },
    })
  }

  return (
    <SectionCard title={t('app.pages.gacha.plan.title')}>
      <h3 className={classes.heading}>{t('app.pages.gacha.plan.parts.have')}</h3>
      <SavingsFields
        game={game}
        savings={plan.savings}
        ref={savings}
        onChange={(amounts) => change({ savings: amounts })}
      />
      <IncomeFields game={game} plan={plan} onChange={(amounts) => change({ income: amounts })} />
      <Goals
        game={game}
        plan={plan}
        types={overview.data?.types ?? []}
        now={now}
        planDay={planDay}
        onChange={(goals) => change({ goals })}
        onRemove={remove}
        onEnterSavings={enterSavings}
      />
    </SectionCard>
  )
}
