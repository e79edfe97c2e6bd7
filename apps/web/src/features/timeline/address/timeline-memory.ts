import type { TimelineSearch } from './timeline-search.ts'

/** The scroll position in the timeline: the time in the middle of the view and its top row. */
export type TimelinePlace = { readonly instant: number; readonly top: number }

/**
 * The state in which the user left the timeline. It lives for one visit: the page itself stores
 * none of it.
 */
type TimelineMemory = {
  search: TimelineSearch
  place: TimelinePlace | null
  openDate: string | null
  /** Returns the time in the middle of the view, while there is one. */
  middle: (() => number | null) | null
}

let memory: TimelineMemory = { search: {}, place: null, openDate: null, middle: null }

export function recallTimeline(): Readonly<TimelineMemory> {
  return memory
}

export function rememberTimeline(changes: Partial<TimelineMemory>): void {
  memory = { ...memory, ...changes }
}
