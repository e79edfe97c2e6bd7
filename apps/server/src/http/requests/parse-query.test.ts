import * as activityApi from '@bannerday/contract/activities'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

function parse(text: string) {
  return parseQuery(activityApi.list, new URLSearchParams(text))
}

test('returns the parameters of a valid query without the cache buster and unknown ones', () => {
  expect(parse('games=genshin.zenless&lang=ja&zenless_subgroup=event&t=1&utm=x')).toEqual({
    ok: true,
    value: { games: 'genshin.zenless', lang: 'ja', zenless_subgroup: 'event' },
  })
})

test('ignores a repeated cache buster', () => {
  expect(parse('games=genshin&t=1&t=2').ok).toBe(true)
})

test.each([
  ['', 'missingParameter', 'games'],
  ['games=', 'missingParameter', 'games'],
  ['games=genshin&games=zenless', 'invalidParameter', 'games'],
  ['games=genshin.pokemon', 'invalidGame', 'games'],
  ['games=genshin.', 'invalidGame', 'games'],
  ['games=Genshin', 'invalidGame', 'games'],
  [`games=${'genshin.'.repeat(1000)}genshin`, 'invalidGame', 'games'],
  ['games=%E0%A4%A', 'invalidGame', 'games'],
  ['games=genshin&lang=', 'unsupportedLanguage', 'lang'],
  ['games=genshin&lang=de', 'unsupportedLanguage', 'lang'],
  ['games=genshin&lang=en&lang=en', 'invalidParameter', 'lang'],
  ['games=genshin&genshin_subgroup=', 'invalidActivityType', 'genshin_subgroup'],
  ['games=genshin&starrail_subgroup=party', 'invalidActivityType', 'starrail_subgroup'],
])('refuses the query %j as %s and names %s', (text, error, name) => {
  const parsed = parse(text)
  expect(parsed).toMatchObject({ ok: false, problem: { error } })
  expect(parsed.ok ? '' : parsed.problem.message).toMatch(new RegExp(`^Parameter ${name} `))
})
