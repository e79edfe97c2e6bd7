import { expect, test } from 'vitest'
import { withoutCompanions } from './without-companions.ts'

function made(title: string, start: number, end: number, kind: 'character' | 'weapon' | null) {
  const item = kind && { id: '1', name: title, kind, rarity: 5 as const }
  const beside = { id: '2', name: 'Beside', kind: 'character' as const, rarity: 4 as const }
  const featured = item ? (kind === 'character' ? [item, beside] : [item]) : []
  return { gameId: 'genshin' as const, type: 'gacha' as const, title, start, end, featured }
}

const titles = (activities: readonly { title: string }[]) => activities.map(({ title }) => title)

test('omits a weapon banner that starts or ends with a character banner', () => {
  const activities = [
    made('Skirk', 10, 50, 'character'),
    made('Azurelight', 20, 50, 'weapon'),
    made('alone', 10, 60, 'weapon'),
    { ...made('event', 10, 50, null), type: 'event' as const },
  ]
  expect(titles(withoutCompanions(activities, 'end'))).toEqual(['Skirk', 'alone', 'event'])
  expect(titles(withoutCompanions(activities, 'start'))).toEqual(['Skirk', 'Azurelight', 'event'])
  const others = activities.slice(1)
  expect(withoutCompanions(others, 'end')).toEqual(others)
})

test('uses another run of the same title when the featured items are unknown', () => {
  const activities = [
    made('Vesna', 10, 50, 'character'),
    made('Epitome Invocation', 10, 50, null),
    made('Nobody knows', 10, 50, null),
  ]
  expect(withoutCompanions(activities, 'end')).toEqual(activities)
  const next = made('Epitome Invocation', 50, 90, 'weapon')
  const told = ['Vesna', 'Nobody knows', 'Epitome Invocation']
  expect(titles(withoutCompanions([...activities, next], 'end'))).toEqual(told)
  expect(withoutCompanions([...activities, next], 'end').at(-1)).toBe(next)
})
