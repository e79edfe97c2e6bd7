import type { TimelineSearch } from './timeline-search.ts'

/** Where one was in the timeline: what stands in the middle of the view, and the row at its top. */
export type TimelinePlace = { readonly instant: number; readonly top: number }

/**
 * How the timeline was left, so that coming back within the same visit finds it like that: nothing
 * of it is kept in the page meanwhile.
 */
type TimelineMemory = {
  search: TimelineSearch
  place: TimelinePlace | null
  openDate: string | null
  /** The moment in the middle of the view, as long as there is one. */
  middle: (() => number | null) | null
}

let memory: TimelineMemory = { search: {}, place: null, openDate: null, middle: null }

export function recallTimeline(): Readonly<TimelineMemory> {
  return memory
}

export function rememberTimeline(changes: Partial<TimelineMemory>): void {
  memory = { ...memory, ...changes }
}
