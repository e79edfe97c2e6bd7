import type { ArchivedActivity } from '@bannerday/contract/archive'
import { expect, test } from 'vitest'
import { countMatches, foldArchive } from './archive-matches.ts'

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
  featured: ['venti', 'gone'],
}
const items = { venti: { name: 'Venti', rarity: 5, also_called: ['温迪'] } }

test('a search finds in the archive what the timeline does not hold, in any language', () => {
  const again = { ...banner, uuid: 'again' }
  const archive = foldArchive({ activities: [banner, again], items })
  const count = (query: string) => countMatches(archive, query, new Set(['again']))
  expect(count('venti')).toBe(1)
  expect(count('温迪')).toBe(1)
  expect(count('杯装')).toBe(1)
  expect(count('1.0 ballad')).toBe(1)
  expect(count('zhongli')).toBe(0)
})
