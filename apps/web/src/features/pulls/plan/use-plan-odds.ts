import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal, PlanOdds } from '@bannerday/domain/plan/plan-odds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { onDevice } from '../device/pull-query.ts'

/**
 * Computes the odds of each goal after all goals before it. The previous result stays until the new
 * one arrives.
 */
export function usePlanOdds(
  game: GameId,
  goals: readonly PlanGoal[],
): readonly (PlanOdds | null)[] {
  const { data = [] } = useQuery({
    ...onDevice,
    refetchOnMount: false,
    throwOnError: true,
    enabled: goals.length > 0,
    queryKey: ['plan', game, goals],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await requestPullWorker({ call: 'plan', game, goals })
      return answer.ok ? answer.value : answer.problem
    },
  })
  return data
}
