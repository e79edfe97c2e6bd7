import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

const KEY = 'bannerday-import'

const listeners = new Set<() => void>()

/**
 * Returns the unfinished import by official link that this device started, as text; null without
 * one. Every page shows it, and a reload resumes it. `link-import.ts` parses it: this module loads
 * with every page.
 */
export function readStoredImport(): string | null {
  return readDeviceText(KEY)
}

/** Stores the unfinished import; null when it has ended. */
export function storeImport(text: string | null): void {
  if (text === null) removeDeviceText(KEY)
  else writeDeviceText(KEY, text)
  for (const listener of listeners) listener()
}

export function subscribeToStoredImport(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
