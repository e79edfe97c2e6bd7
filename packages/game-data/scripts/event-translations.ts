import { readFileSync } from 'node:fs'
import { must } from '@bannerday/domain/invariant'
import { type InSomeLanguages, LANGUAGES } from '@bannerday/domain/language'
import { SOURCES } from './data-folders.ts'
import { readNames } from './read-names.ts'
import { readTable } from './read-table.ts'

/** Returns our own names of an event or a challenge in the languages without an official title. */
export type TranslateEvent = (titles: InSomeLanguages) => InSomeLanguages | undefined

export function readEventTranslations(): TranslateEvent {
  const names = readEventNames()
  return (titles) => {
    const ownNames = names.get(extractEventName(titles)) ?? {}
    const missing = LANGUAGES.flatMap((language) => {
      const name = titles[language] === undefined ? ownNames[language] : undefined
      return name === undefined ? [] : [[language, name] as const]
    })
    return missing.length === 0 ? undefined : Object.fromEntries(missing)
  }
}

/** Reads our own names, by the name within the announced title. */
export function readEventNames(): ReadonlyMap<string, InSomeLanguages> {
  const text = readFileSync(`${SOURCES}/activities/event-names.tsv`, 'utf8')
  return new Map(readTable(text).map((row) => [row('name'), readNames(row)]))
}

/** Returns the first bracketed name of the announced title, else the title itself. */
function extractEventName(titles: InSomeLanguages): string {
  const title = must(titles['zh-Hans'] ?? titles.ja ?? titles.en, 'The event has no official title')
  const name = /「(.+?)」|\[(.+?)\]/.exec(title)
  return name?.[1] ?? name?.[2] ?? title
}
