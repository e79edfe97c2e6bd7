import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import { onDevice } from '../local-store/pull-queries.ts'
import type { OddsQuestion } from '../local-store/odds-request.ts'

/**
 * Returns the probability for each number of pulls. The previous result stays until the new one
 * arrives.
 */
export function useOdds(question: OddsQuestion) {
  return useQuery({
    ...onDevice,
    // The result never changes for the same input.
    refetchOnMount: false,
    // The query reads no data, so an error is a bug for the error boundary.
    throwOnError: true,
    queryKey: ['odds', question],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await requestPullWorker({ call: 'odds', question })
      return answer.ok ? answer.value : answer.problem
    },
  })
}
