import { useSyncExternalStore } from 'react'
import { recallTimeline, rememberTimeline } from '../address/timeline-memory.ts'

const listeners = new Set<() => void>()

/**
 * Opens the panel of a day, or closes it. It is known beside React: the panel alone hears of it, and
 * nothing of the timeline is drawn again.
 *
 * @param date as ISO date, null for none
 */
export function openDate(date: string | null): void {
  rememberTimeline({ openDate: date })
  for (const listener of listeners) listener()
}

/** The day whose panel is open, as ISO date; coming back to the page finds it open. */
export function useOpenDate(): string | null {
  return useSyncExternalStore(subscribe, () => recallTimeline().openDate)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
