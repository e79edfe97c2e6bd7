import { readFeed } from '@bannerday/contract/calendar-feeds'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { expect, test } from 'vitest'
import {
  formatChoiceQuery,
  formatServerQuery,
  getCalendarLinks,
  getFilteredTypes,
} from './subscribe-dialog.tsx'

const selections = {
  genshin: { enabled: true, activities: ['version', 'event'] },
  starrail: { enabled: false, activities: ['event'] },
  zenless: { enabled: true, activities: ['gacha'] },
} as const

test('narrows the selection of the settings by the filter', () => {
  const shown = (search: object) => [...getFilteredTypes(search, selections)]
  expect(shown({})).toEqual([
    ['genshin', ['version', 'event']],
    ['zenless', ['gacha']],
  ])
  expect(shown({ games: 'zenless.starrail' })).toEqual([['zenless', ['gacha']]])
  expect(shown({ types: 'event', q: 'x' })).toEqual([['genshin', ['event']]])
  expect(shown({ games: 'starrail' })).toEqual([])
})

test('merges equal types and servers into one parameter that the server accepts', () => {
  const same = formatChoiceQuery(getFilteredTypes({ types: 'event' }, undefined))
  expect(same).toEqual({ games: 'genshin.starrail.zenless.wuthering', types: 'event' })
  const each = formatChoiceQuery(getFilteredTypes({}, selections))
  expect(each).toEqual({
    games: 'genshin.zenless',
    genshin_subgroup: 'version.event',
    zenless_subgroup: 'gacha',
  })
  const asia = getGameServers({}, 'UTC+8')
  expect(formatServerQuery(asia)).toEqual({ server: '8' })
  const mixed = formatServerQuery({ ...asia, zenless: 'UTC-5' })
  expect(mixed).toMatchObject({ genshin_server: '8', zenless_server: '-5' })
  expect(readFeed.query.safeParse({ ...each, ...mixed }).success).toBe(true)
})

test('returns the three calendar links for an address', () => {
  const links = getCalendarLinks('/calendar/feed.ics?a=1&b=2', 'https://b.example')
  expect(links).toEqual({
    https: 'https://b.example/calendar/feed.ics?a=1&b=2',
    webcal: 'webcal://b.example/calendar/feed.ics?a=1&b=2',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fb.example%2Fcalendar%2Ffeed.ics%3Fa%3D1%26b%3D2',
  })
})
