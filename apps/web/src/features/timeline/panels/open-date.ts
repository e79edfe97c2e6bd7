'use no memo'

import { useSyncExternalStore } from 'react'
import { getTimelineState, saveTimelineState } from '../url-state.ts'

const listeners = new Set<() => void>()

/**
 * Opens or closes the panel of a day. The state is outside React: only the panel subscribes, so the
 * timeline does not render again.
 *
 * @param date an ISO date, or null to close the panel
 */
export function openDate(date: string | null): void {
  saveTimelineState({ openDate: date })
  for (const listener of listeners) listener()
}

/**
 * Returns the day of the open panel as ISO date. The panel stays open when the user returns to the
 * page.
 */
export function useOpenDate(): string | null {
  return useSyncExternalStore(subscribe, () => getTimelineState().openDate)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
