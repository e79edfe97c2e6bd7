import type { Language } from '@bannerday/domain/language'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

export type CachedLanguage = {
  /** The hashed URL of the texts: it changes with the texts. */
  readonly address: string
  /** The download time, in milliseconds since the epoch. */
  readonly checkedAt: number
  readonly messages: MessageTree
}

/** Returns the cached texts; undefined without a readable copy. */
export function readCachedLanguage(language: Language): CachedLanguage | undefined {
  const text = readDeviceText(storageKey(language))
  return text === null ? undefined : parseCached(text)
}

/** When the storage is full, the next visit downloads the texts again. */
export function cacheLanguage(language: Language, copy: CachedLanguage): void {
  const isKept = writeDeviceText(storageKey(language), JSON.stringify(copy))
  if (!isKept) evictLanguage(language)
}

export function evictLanguage(language: Language): void {
  removeDeviceText(storageKey(language))
}

/** Only this module writes the cache, so a check for completeness suffices. */
function parseCached(text: string): CachedLanguage | undefined {
  try {
    const copy = JSON.parse(text) as Partial<CachedLanguage> | null
    return copy?.messages instanceof Object ? (copy as CachedLanguage) : undefined
  } catch {
    return undefined
  }
}

function storageKey(language: Language): string {
  return `bannerday-language-${language}`
}
