import type { GameId } from '@bannerday/domain/game'
import { PlanBrief } from '../plan/plan-brief.tsx'
import { useSelectedAccount } from '../selection/use-selected-account.ts'

/** Shows the plan of a game for its selected account. */
export function PlanNote({ game }: { game: GameId }) {
  const { account } = useSelectedAccount(game)
  return <PlanBrief game={game} account={account} />
}
