import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { onDevice } from '../device/pull-query.ts'
import type { OddsQuestion } from '../device/odds-request.ts'

/** The chances for each number of pulls; those of the last question until the new ones are there. */
export function useOdds(question: OddsQuestion) {
  return useQuery({
    ...onDevice,
    // The rules are the same on every visit.
    refetchOnMount: false,
    // Nothing is read, so an error is a bug for the error boundary.
    throwOnError: true,
    queryKey: ['odds', question],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await requestPullWorker({ call: 'odds', question })
      return answer.ok ? answer.value : answer.problem
    },
  })
}
