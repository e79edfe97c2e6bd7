import type { GameId } from '@bannerday/domain/game'
import { PlanBrief } from '../plan/plan-brief.tsx'
import { useSelectedAccount } from '../selection/use-selected-account.ts'

/** What the plan of a game says for the account that is shown of it. */
export function PlanNote({ game }: { game: GameId }) {
  const { account } = useSelectedAccount(game)
  return <PlanBrief game={game} account={account} />
}
