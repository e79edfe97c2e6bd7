import type { ArchivedActivity } from '@bannerday/contract/archive'
import { expect, test } from 'vitest'
import { findInArchive, normalizeArchive } from './archive-matches.ts'

const banner: ArchivedActivity = {
  uuid: 'banner',
  type: 'gacha',
  title: 'Ballad in Goblets',
  title_lang: 'en',
  start_time: '2021-01-01T00:00:00',
  start_basis: 'server',
  end_time: '2021-01-20T00:00:00',
  end_basis: 'server',
  also_called: ['杯装之诗'],
  version: '1.0',
  featured: ['bennett', 'venti', 'gone'],
}
const items = {
  venti: { name: 'Venti', rarity: 5, also_called: ['温迪'] },
  bennett: { name: 'Bennett', rarity: 4, also_called: ['班尼特'] },
}

test('finds archived activities that the timeline does not contain, in any language', () => {
  const again = { ...banner, uuid: 'again' }
  const archive = normalizeArchive({ activities: [banner, again], items })
  const count = (query: string) => findInArchive(archive, query, new Set(['again']))?.count
  expect(count('venti')).toBe(1)
  expect(count('温迪')).toBe(1)
  expect(count('杯装')).toBe(1)
  expect(count('1.0 ballad')).toBe(1)
  expect(count('zhongli')).toBeUndefined()
})

test('names the newest featured items, or the title, and counts the other names', () => {
  const live = { ...banner, uuid: 'live', start_time: '2026-11-20T00:00:00' }
  const newer = { ...banner, uuid: 'newer', start_time: '2024-03-01T00:00:00' }
  const event = { ...banner, uuid: 'event', title: 'Venti &amp; friends', featured: [] }
  const archive = normalizeArchive({ activities: [live, newer, event, banner], items })
  const find = (query: string) => findInArchive(archive, query, new Set(['live']))
  expect(find('温迪')).toEqual({
    count: 2,
    newest: { text: 'Venti', language: null, start: '2024-03-01T00:00:00' },
    others: 0,
  })
  expect(find('friends')?.newest).toMatchObject({ text: 'Venti & friends', language: 'en' })
  expect(find('venti')).toMatchObject({ count: 3, newest: { text: 'Venti' }, others: 1 })
})
