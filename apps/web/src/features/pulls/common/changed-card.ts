import { useSyncExternalStore } from 'react'

/** A pull type of the displayed account whose card a save has changed. */
type ChangedCard = { readonly pullType: string }

const listeners = new Set<() => void>()
let changed: ChangedCard | null = null

/**
 * Asks the pulls page to show the card of a type, which may appear later. Other pages show their
 * changes themselves: without a pulls page, nothing happens.
 */
export function showChangedCard(pullType: string): void {
  if (listeners.size > 0) change({ pullType })
}

/** Ends the request, because the card is visible or the player has moved on. */
export function clearChangedCard(): void {
  if (changed !== null) change(null)
}

/** Returns the card to show; every save returns a new object. */
export function useChangedCard(): ChangedCard | null {
  return useSyncExternalStore(subscribe, () => changed)
}

function change(next: ChangedCard | null): void {
  changed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) changed = null
  }
}
