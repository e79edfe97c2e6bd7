import type { TimelineSearch } from './timeline-search.ts'

/** The scroll position in the timeline: the time in the middle of the view and its top row. */
export type TimelinePlace = { readonly instant: number; readonly top: number }

/** The state of the timeline when the user left it. It is held in memory for one visit. */
type TimelineMemory = {
  search: TimelineSearch
  place: TimelinePlace | null
  openDate: string | null
  /** Returns the time in the middle of the view, or null while there is no view. */
  middle: (() => number | null) | null
}

let memory: TimelineMemory = { search: {}, place: null, openDate: null, middle: null }

export function recallTimeline(): Readonly<TimelineMemory> {
  return memory
}

export function rememberTimeline(changes: Partial<TimelineMemory>): void {
  memory = { ...memory, ...changes }
}
