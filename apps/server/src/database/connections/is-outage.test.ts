import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUnreachable, isOutOfConnections, isOutage, refusesWrites } from './is-outage.ts'

function createError(code: string, message = 'said by the database'): Error {
  return Object.assign(new Error(message), { code })
}

test.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ETIMEDOUT'])(
  'classifies %s as unreachable',
  (code) => {
    const error = createError(code)
    for (const form of [error, new DrizzleQueryError('select 1', [], error), { ...error }]) {
      expect([isUnreachable(form), refusesWrites(form), isOutage(form)]).toEqual([
        true,
        false,
        true,
      ])
    }
  },
)

test.each(['25006', '53100', '58030'])('classifies %s as refusing writes', (code) => {
  const error = createError(code)
  for (const form of [error, new DrizzleQueryError('update x', [], error), { ...error }]) {
    expect([isUnreachable(form), refusesWrites(form), isOutage(form)]).toEqual([false, true, true])
  }
})

test('recognizes exhausted connections from the database and from a pooler', () => {
  expect(isOutOfConnections(createError('53300'))).toBe(true)
  expect(
    isOutOfConnections(createError('08P01', 'no more connections allowed (max_client_conn)')),
  ).toBe(true)
  expect(isOutOfConnections(createError('08006'))).toBe(false)
})

test.each([
  createError('23505'),
  createError('42P01'),
  new Error('a bug'),
  'text',
  null,
  undefined,
])('does not classify %s as an outage', (error) => expect(isOutage(error)).toBe(false))
