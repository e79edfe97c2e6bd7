import { readFileSync } from 'node:fs'
import { must } from '@bannerday/domain/invariant'
import type { InSomeLanguages } from '@bannerday/domain/language'
import { SOURCES } from './data-folders.ts'
import { readTable } from './read-table.ts'

/** Our own English name of an event by the name within its title; undefined where there is none. */
export type TranslateEvent = (titles: InSomeLanguages) => InSomeLanguages | undefined

export function readEventTranslations(): TranslateEvent {
  const text = readFileSync(`${SOURCES}/activities/event-names-en.tsv`, 'utf8')
  const names = new Map(readTable(text).map((row) => [row('name'), row('en')]))
  return (titles) => {
    if (titles.en !== undefined) return undefined
    const title = must(titles['zh-Hans'] ?? titles.ja, 'an event has a Chinese or Japanese title')
    const en = names.get(eventName(title))
    return en === undefined ? undefined : { en }
  }
}

/** The first bracketed name of an announced title, else the title itself. */
function eventName(title: string): string {
  const name = /「(.+?)」|\[(.+?)\]/.exec(title)
  return name?.[1] ?? name?.[2] ?? title
}
