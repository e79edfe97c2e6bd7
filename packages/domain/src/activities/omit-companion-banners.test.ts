import { expect, test } from 'vitest'
import { omitCompanionBanners } from './omit-companion-banners.ts'

function createBanner(
  title: string,
  start: number,
  end: number,
  kind: 'character' | 'weapon' | null,
) {
  const item = kind && { id: '1', name: title, kind, rarity: 5 as const }
  const companion = { id: '2', name: 'Beside', kind: 'character' as const, rarity: 4 as const }
  const featured = item ? (kind === 'character' ? [item, companion] : [item]) : []
  return { gameId: 'genshin' as const, type: 'gacha' as const, title, start, end, featured }
}

const titles = (activities: readonly { title: string }[]) => activities.map(({ title }) => title)

test('omits a weapon banner that starts or ends with a character banner', () => {
  const activities = [
    createBanner('Skirk', 10, 50, 'character'),
    createBanner('Azurelight', 20, 50, 'weapon'),
    createBanner('alone', 10, 60, 'weapon'),
    { ...createBanner('event', 10, 50, null), type: 'event' as const },
  ]
  expect(titles(omitCompanionBanners(activities, 'end'))).toEqual(['Skirk', 'alone', 'event'])
  expect(titles(omitCompanionBanners(activities, 'start'))).toEqual([
    'Skirk',
    'Azurelight',
    'event',
  ])
  const others = activities.slice(1)
  expect(omitCompanionBanners(others, 'end')).toEqual(others)
})

test('uses another run of the same title when the featured items are unknown', () => {
  const activities = [
    createBanner('Vesna', 10, 50, 'character'),
    createBanner('Epitome Invocation', 10, 50, null),
    createBanner('Nobody knows', 10, 50, null),
  ]
  expect(omitCompanionBanners(activities, 'end')).toEqual(activities)
  const next = createBanner('Epitome Invocation', 50, 90, 'weapon')
  const remaining = ['Vesna', 'Nobody knows', 'Epitome Invocation']
  expect(titles(omitCompanionBanners([...activities, next], 'end'))).toEqual(remaining)
  expect(omitCompanionBanners([...activities, next], 'end').at(-1)).toBe(next)
})
