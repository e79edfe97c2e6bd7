import { expect, test } from 'vitest'
import { bundledActivities } from '../src/activities.ts'
import { readEventNames, readEventTranslations } from './event-translations.ts'

test('translates by the bracketed name into languages without an official title', () => {
  const translate = readEventTranslations()
  const translations = translate({ 'zh-Hans': '「珍上至珍」活动', ja: 'イベント「至高の一品」' })
  expect(translations).toMatchObject({ en: 'Finest of the Finest', fr: 'Le fin du fin' })
  expect(Object.keys(translations ?? {})).not.toContain('ja')
  expect(translate({ 'zh-Hans': '[not translated]' })).toBeUndefined()
})

test('contains no translation for a language with an official title', () => {
  const used = new Set(
    bundledActivities.flatMap(({ translations }) => Object.values(translations ?? {})),
  )
  const names = [...readEventNames().values()].flatMap((one) => Object.values(one))
  expect(names.filter((name) => !used.has(name))).toEqual([])
})
