import type { GameId } from '@bannerday/domain/game'
import { serverClock, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import type { AccountId } from './local-store/stored-account.ts'
import { OddsPanel } from './odds/odds-panel.tsx'
import { PageSection } from './page-sections.tsx'
import { getAvailablePulls } from './plan/plan-pulls.ts'
import { PlanSection } from './plan/plan-section.tsx'
import { usePlanDay, usePullPlan } from './plan/use-pull-plan.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the router's own
  interface HistoryState {
    /** The banner id of a link to the plan. */
    readonly plannedBanner?: string
  }
}

/** Shows the plan and the odds, which use the planned pulls for each banner. */
export function PlanAndOdds({ game, account }: { game: GameId; account: AccountId | undefined }) {
  const { plan } = usePullPlan(game)
  const server = useServers()[game]
  const [openedAt] = useState(nowMs)
  const now = wallClockAt(openedAt, serverClock(server))
  const linkedId = useLocation({ select: ({ state }) => state.plannedBanner })
  const planDay = usePlanDay(game, now, linkedId)
  return (
    <>
      <PageSection name="plan">
        <PlanSection game={game} account={account} now={now} planDay={planDay} />
      </PageSection>
      <PageSection name="odds">
        <OddsPanel
          game={game}
          account={account}
          pullsAtHand={(pullType) => getAvailablePulls(game, pullType, plan, now, planDay.until)}
        />
      </PageSection>
    </>
  )
}
