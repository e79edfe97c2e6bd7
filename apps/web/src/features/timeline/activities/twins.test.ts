import { expect, test } from 'vitest'
import { madeActivity } from '../testing/made-activity.ts'
import { twinsOf } from './twins.ts'

const made = (uuid: string, lasts: number, fields = {}) =>
  madeActivity(0, -1, lasts, { uuid, title: 'Starlit Gala', ...fields })

test('activities of one name that are not over are twins where their ends differ', () => {
  const [one, other] = [made('one', 5), made('other', 9)]
  const all = [one, other, made('over', 0.5), made('named', 9, { title: 'Another' })]
  expect([...twinsOf(all, 0)]).toEqual(['one', 'other'])
  expect(twinsOf([one, made('same end', 5)], 0).size).toBe(0)
  expect(twinsOf([one, made('of another game', 9, { gameId: 'zenless' })], 0).size).toBe(0)
  const rounds = [made('round', 5, { type: 'challenge' }), made('next', 9, { type: 'challenge' })]
  expect(twinsOf(rounds, 0).size).toBe(0)
  expect(twinsOf([one, made('without end', 9, { isEndUnknown: true })], 0).size).toBe(0)
})
