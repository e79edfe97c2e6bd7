import { expect, test } from 'vitest'
import type { BarLabel } from './bar-label.ts'
import { inTellingOrder, toldName } from './told-names.ts'

const foreign = { text: '涌浪叙歌', language: 'zh-Hans', isForeign: true } as const
const unnamed: BarLabel = { who: '7.2 Wish', isUnnamed: true, kind: null, title: foreign }
const named: BarLabel = { who: 'Starlit Gala', kind: null, title: null }
const banner: BarLabel = { who: 'Vesna', kind: 'Rate-up', title: foreign }

test('uses the official title without a name in the language, with its type beside it', () => {
  expect(toldName(unnamed)).toEqual({ text: '涌浪叙歌', language: 'zh-Hans', kind: '7.2 Wish' })
  expect(toldName(banner)).toEqual({ text: 'Vesna', language: null, kind: 'Rate-up' })
})

test('puts banners first and unnamed activities last, each name once', () => {
  const vesna = { id: '1', name: 'Vesna', kind: 'character', rarity: 5 } as const
  const all = [
    { type: 'gacha' as const, label: unnamed, featured: [] },
    { type: 'event' as const, label: named, featured: [] },
    { type: 'gacha' as const, label: banner, featured: [vesna] },
    { type: 'event' as const, label: { ...named }, featured: [] },
  ]
  expect(inTellingOrder(all).map(({ label }) => label)).toEqual([banner, named, unnamed])
})
