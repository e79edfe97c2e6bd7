import type { Language } from '@bannerday/domain/language'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { languageFiles } from 'virtual:language-files'
import { nowMs } from '#shared/clock.ts'
import { type CachedLanguage, cacheLanguage, readCachedLanguage } from './language-cache.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The texts of a language from its copy on this device; downloaded when there is none, when it is
 * older than a week or when newer texts exist. An old copy is better than none: only without any
 * does a failed download throw.
 */
export async function loadLanguage(language: Exclude<Language, 'en'>): Promise<MessageTree> {
  const address = languageFiles[language]
  const cached = readCachedLanguage(language)
  if (cached && isFresh(cached, address)) return cached.messages

  try {
    const messages = await download(address)
    cacheLanguage(language, { address, checkedAt: nowMs(), messages })
    return messages
  } catch (cause) {
    if (cached) return cached.messages
    throw new Error(`Failed to get the language file ${address}`, { cause })
  }
}

function isFresh({ address, checkedAt }: CachedLanguage, currentAddress: string): boolean {
  const age = nowMs() - checkedAt
  return address === currentAddress && age >= 0 && age < WEEK_MS
}

async function download(address: string): Promise<MessageTree> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as MessageTree
}
