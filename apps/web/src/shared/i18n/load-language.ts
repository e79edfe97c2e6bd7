import type { Language } from '@bannerday/domain/language'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { languageFiles } from 'virtual:language-files'
import { nowMs } from '#shared/clock.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '../device-texts.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** On a line that hardly works, an old copy or English is better than an empty page. */
const TIMEOUT_MS = 10_000

/** A language whose texts are not bundled. */
type LoadedLanguage = Exclude<Language, 'en'>

/**
 * Loads a language from the cache on this device; downloads it when missing, older than a week or
 * outdated. A stale copy is used when the download fails; without a copy the error is thrown.
 */
export async function loadLanguage(language: LoadedLanguage): Promise<MessageTree> {
  const cached = readCachedLanguage(language)
  if (cached && isFresh(cached, languageFiles[language])) return cached.messages

  try {
    return await downloadLanguage(language)
  } catch (error) {
    if (cached) return cached.messages
    throw error
  }
}

/** Downloads the texts of a language and caches them. Throws when the download fails. */
export async function downloadLanguage(language: LoadedLanguage): Promise<MessageTree> {
  const address = languageFiles[language]
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { cache: 'no-cache', signal })
    if (!response.ok) throw new Error(`${response.status}`)
    const messages = (await response.json()) as MessageTree
    cacheLanguage(language, { address, checkedAt: nowMs(), messages })
    return messages
  } catch (cause) {
    throw new Error(`Failed to get the language file ${address}`, { cause })
  }
}

function isFresh({ address, checkedAt }: CachedLanguage, currentAddress: string): boolean {
  const age = nowMs() - checkedAt
  return address === currentAddress && age >= 0 && age < WEEK_MS
}

type CachedLanguage = {
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
  const isSaved = writeDeviceText(storageKey(language), JSON.stringify(copy))
  if (!isSaved) evictLanguage(language)
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
