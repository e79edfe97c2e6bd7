import { redirect } from '@tanstack/react-router'
import { recallTimeline } from './timeline-memory.ts'
import type { TimelineSearch } from './timeline-search.ts'

/** Leads who comes back to the timeline by its bare address to what was shown there before. */
export function restoreTimeline({
  search,
  cause,
}: {
  search: TimelineSearch
  cause: string
}): void {
  const before = recallTimeline().search
  if (cause !== 'enter' || !isEmpty(search) || isEmpty(before)) return
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  throw redirect({ to: '/timeline', search: before, replace: true })
}

function isEmpty(search: TimelineSearch): boolean {
  return Object.keys(search).length === 0
}
