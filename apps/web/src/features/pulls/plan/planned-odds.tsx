import type { GameId } from '@bannerday/domain/game'
import { serverClock, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { OddsPanel } from '../odds/odds-panel.tsx'
import { firstToPlan } from './coming-banner.ts'
import { DAYS_AHEAD, daysLater, pullsAtHand } from './plan-pulls.ts'
import { useComingBanners } from './use-coming-banners.ts'
import { usePullPlan } from './use-pull-plan.ts'

/** The odds with the pulls that the plan has for each banner. */
export function PlannedOdds({ game, account }: { game: GameId; account: AccountId | undefined }) {
  const { plan } = usePullPlan(game)
  const server = useServers()[game]
  const [openedAt] = useState(nowMs)
  const now = wallClockAt(openedAt, serverClock(server))
  const today = now.slice(0, 10)
  const banners = useComingBanners(game, today)
  const until = firstToPlan(banners, now)?.until ?? daysLater(today, DAYS_AHEAD)
  return (
    <OddsPanel
      game={game}
      account={account}
      pullsAtHand={(pullType) => pullsAtHand(game, pullType, plan, now, until)}
    />
  )
}
