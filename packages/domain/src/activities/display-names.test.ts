import { expect, test } from 'vitest'
import type { BarLabel } from './bar-label.ts'
import { sortForDisplay, displayName } from './display-names.ts'

const foreign = { text: '涌浪叙歌', language: 'zh-Hans', isForeign: true } as const
const unnamed: BarLabel = { primary: '7.2 Wish', isUnnamed: true, kind: null, title: foreign }
const named: BarLabel = { primary: 'Starlit Gala', kind: null, title: null }
const banner: BarLabel = { primary: 'Vesna', kind: 'Rate-up', title: foreign }

test('uses the official title without a name in the language, with its type beside it', () => {
  expect(displayName(unnamed)).toEqual({ text: '涌浪叙歌', language: 'zh-Hans', kind: '7.2 Wish' })
  expect(displayName(banner)).toEqual({ text: 'Vesna', language: null, kind: 'Rate-up' })
})

test('puts banners first and unnamed activities last, each name once', () => {
  const vesna = { id: '1', name: 'Vesna', kind: 'character', rarity: 5 } as const
  const all = [
    { type: 'gacha' as const, label: unnamed, featured: [] },
    { type: 'event' as const, label: named, featured: [] },
    { type: 'gacha' as const, label: banner, featured: [vesna] },
    { type: 'event' as const, label: { ...named }, featured: [] },
  ]
  expect(sortForDisplay(all).map(({ label }) => label)).toEqual([banner, named, unnamed])
})
