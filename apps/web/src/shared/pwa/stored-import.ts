// chunk: controls
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

const KEY = 'bannerday-import'

const schema = z.object({
  /** The id of the task on the server. */
  id: z.string(),
  game: z.enum(GAME_IDS),
  /** The secret of an import without an account. */
  secret: z.optional(z.string()),
  /** The id of the Bannerday account that receives the pulls; absent without one. */
  owner: z.optional(z.string()),
})

/** An import by official link that this device started and that is not finished. */
export type StoredImport = z.infer<typeof schema>

const listeners = new Set<() => void>()

/** Returns the unfinished import, so that every page can show it and a reload resumes it. */
export function readStoredImport(): StoredImport | null {
  try {
    return schema.parse(JSON.parse(readDeviceText(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores the unfinished import; null when it has ended. */
export function storeImport(task: StoredImport | null): void {
  if (task === null) removeDeviceText(KEY)
  else writeDeviceText(KEY, JSON.stringify(task))
  for (const listener of listeners) listener()
}

/** Whether this device has an unfinished import. */
export function hasStoredImport(): boolean {
  return readDeviceText(KEY) !== null
}

export function subscribeToStoredImport(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
