import type { GameId } from '@bannerday/domain/game'
import { serverClock, wallClockAt } from '@bannerday/domain/time/server-clock'
import { PLAN_SOURCES } from '@bannerday/game-data/pull-plans'
import { useLocation } from '@tanstack/react-router'
import { type Ref, useRef, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import type { PullPlan, StoredGoal } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import text from '#shared/ui/text-summary.module.css'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { NumberField } from '../common/form-fields.tsx'
import { usePullOverview } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { OddsPanel } from './odds-panel.tsx'
import { Goals } from './goals.tsx'
import { getAvailablePulls, listIncomeSources } from './plan-pulls.ts'
import classes from './plan-and-odds.module.css'
import { type PlanDay, usePlanDay, usePullPlan, useSourceName } from './use-pull-plan.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the router's own
  interface HistoryState {
    /** The banner id of a link to the plan. */
    readonly plannedBanner?: string
  }
}

type PlanAndOddsProps = {
  game: GameId
  account: AccountId | undefined
  shown: 'plan' | 'odds'
}

/** Shows the plan, or the odds, which use the planned pulls for each banner. */
export function PlanAndOdds({ game, account, shown }: PlanAndOddsProps) {
  const { plan } = usePullPlan(game)
  const server = useServers()[game]
  const [openedAt] = useState(nowMs)
  const now = wallClockAt(openedAt, serverClock(server))
  const linkedId = useLocation({ select: ({ state }) => state.plannedBanner })
  const planDay = usePlanDay(game, now, linkedId)
  return (
    <>
      <div hidden={shown !== 'plan'}>
        <PlanSection game={game} account={account} now={now} planDay={planDay} />
      </div>
      <div hidden={shown !== 'odds'}>
        <OddsPanel
          game={game}
          account={account}
          getAvailablePulls={(pullType) =>
            getAvailablePulls(game, pullType, plan, now, planDay.until)
          }
        />
      </div>
    </>
  )
}

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
  const { plan, change, restoreGoal } = usePullPlan(game)
  const overview = usePullOverview(account)
  const savings = useRef<HTMLDivElement>(null)

  function enterSavings(): void {
    const first = savings.current?.querySelector('input')
    // Centered, so that its label is visible and sticky edges do not cover it.
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }

  function remove(goal: StoredGoal): void {
    const index = plan.goals.indexOf(goal)
    change({ goals: plan.goals.toSpliced(index, 1) })
    showToast(t('app.pages.gacha.plan.goal.removed', { title: goal.title }), {
      timeout: UNDO_TOAST_MS,
      action: {
        label: t('app.pages.gacha.settings.undo'),
        run: () => restoreGoal(goal, index),
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

const MAX_INCOME = 99_999

type IncomeFieldsProps = {
  game: GameId
  plan: PullPlan
  onChange: (income: PullPlan['income']) => void
}

/** Edits recurring income. Each amount can be changed, and 0 disables it. */
function IncomeFields({ game, plan, onChange }: IncomeFieldsProps) {
  const { t } = useTranslation()
  const sourceName = useSourceName(game)
  const sources = listIncomeSources(game, plan)
  return (
    <details className={classes.income}>
      <summary className={text.summary}>
        <span>{t('app.pages.gacha.plan.income.edit')}</span>
        <span className={classes.counted}>
          {t('app.pages.gacha.plan.income.counted', {
            counted: sources.filter(({ amount }) => amount > 0).length,
            all: sources.length,
          })}
        </span>
      </summary>
      <p className={classes.note}>{t('app.pages.gacha.plan.income.note')}</p>
      <div className={`${classes.fields} ${classes.sources}`}>
        {sources.map(({ id, amount, full, gives, period }) => (
          <NumberField
            key={id}
            label={sourceName(id)}
            unit={t('app.pages.gacha.plan.income.unit', {
              pace: t(`app.pages.gacha.plan.income.paces.${period as 'P1D'}`),
              unit: t(`app.pages.gacha.plan.savings.${game}.${gives}`),
              full,
            })}
            min={0}
            max={MAX_INCOME}
            value={amount}
            onChange={(value) => onChange({ ...plan.income, [id]: value })}
          />
        ))}
      </div>
      <p className={classes.note}>
        {t('app.pages.gacha.plan.income.sources')}{' '}
        {PLAN_SOURCES[game].map(({ title, url }) =>
          url === undefined ? (
            <span key={title}>{title}</span>
          ) : (
            <ExternalLink key={title} href={url} className={classes.source}>
              {title}
            </ExternalLink>
          ),
        )}
      </p>
    </details>
  )
}

const KINDS = ['currency', 'passes', 'shop'] as const
const MAX_SAVINGS = 999_999

type SavingsFieldsProps = {
  game: GameId
  savings: PullPlan['savings']
  ref: Ref<HTMLDivElement>
  onChange: (savings: PullPlan['savings']) => void
}

/** Edits the savings, each under its in-game name; empty until entered. */
function SavingsFields({ game, savings, ref, onChange }: SavingsFieldsProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} className={`${classes.fields} ${classes.savings}`}>
      {KINDS.map((kind) => (
        <NumberField
          key={kind}
          label={t(`app.pages.gacha.plan.savings.${game}.${kind}`)}
          min={0}
          max={MAX_SAVINGS}
          value={savings[kind]}
          onChange={(value) => onChange({ ...savings, [kind]: value })}
          onEmpty={() => onChange({ ...savings, [kind]: undefined })}
        />
      ))}
    </div>
  )
}
