import type { Language } from '@bannerday/domain/language'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import * as z from 'zod/mini'

const messageTree: z.ZodMiniType<MessageTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), messageTree])),
)

const cachedLanguage = z.object({
  /** The hashed address the texts came from: another one means other texts. */
  address: z.string(),
  /** When they were downloaded, in milliseconds since the epoch. */
  checkedAt: z.number(),
  messages: messageTree,
})
export type CachedLanguage = z.output<typeof cachedLanguage>

/** The stored copy, or undefined when there is none that can be read. */
export function readCachedLanguage(language: Language): CachedLanguage | undefined {
  const text = localStorage.getItem(storageKey(language))
  return text === null ? undefined : parseCached(text)
}

/** A full storage costs the next visit a download, nothing else. */
export function cacheLanguage(language: Language, copy: CachedLanguage): void {
  try {
    localStorage.setItem(storageKey(language), JSON.stringify(copy))
  } catch {
    localStorage.removeItem(storageKey(language))
  }
}

function parseCached(text: string): CachedLanguage | undefined {
  try {
    return cachedLanguage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function storageKey(language: Language): string {
  return `bannerday-language-${language}`
}
