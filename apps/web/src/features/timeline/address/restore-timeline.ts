import { redirect } from '@tanstack/react-router'
import { readPreferences } from '#shared/preferences.ts'
import { recallTimeline } from './timeline-memory.ts'
import type { TimelineSearch } from './timeline-search.ts'

/**
 * Redirects the bare URL to the last view of this visit, otherwise to the view of the previous
 * visit. The search text is dropped, because it would hide activities. A URL with parameters is
 * never changed.
 */
export function restoreTimeline({
  search,
  cause,
}: {
  search: TimelineSearch
  cause: string
}): void {
  if (cause !== 'enter' || !isEmpty(search)) return
  const { q: _searched, ...before } = recallTimeline().search
  const restored = isEmpty(before) ? rememberedView() : before
  if (isEmpty(restored)) return
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  throw redirect({ to: '/timeline', search: restored, replace: true })
}

function rememberedView(): TimelineSearch {
  const view = readPreferences().timelineView
  return view === 'timeline' ? {} : { view }
}

function isEmpty(search: TimelineSearch): boolean {
  return Object.keys(search).length === 0
}
