import * as registrationApi from '@bannerday/contract/accounts/registration'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
import * as settingsApi from '@bannerday/contract/settings-slots'
import * as voteApi from '@bannerday/contract/votes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const GOOD = { username: 'Traveler', email: 'a@example.org', password: 'correct horse' }

function getError(text: string, type: string | undefined = 'application/json') {
  const parsed = parseBody(registrationApi.register, type, text)
  return parsed.ok ? null : parsed.problem.error
}

test('returns the fields of a valid body', () => {
  expect(
    parseBody(registrationApi.register, 'application/json; charset=utf-8', JSON.stringify(GOOD)),
  ).toEqual({
    ok: true,
    value: GOOD,
  })
})

test('treats no body as an empty one', () => {
  expect(parseBody(sessionApi.logout, undefined, '')).toEqual({ ok: true, value: {} })
  expect(getError('')).toBe('missingParameter')
})

test.each([
  ['{"username":', 'invalidJson'],
  ['"text"', 'invalidJson'],
  ['[1]', 'invalidJson'],
  ['null', 'invalidJson'],
  ['{}', 'missingParameter'],
  [JSON.stringify({ ...GOOD, email: 'x' }), 'invalidEmail'],
  [JSON.stringify({ ...GOOD, username: {} }), 'invalidParameter'],
  [JSON.stringify({ ...GOOD, role: 'admin' }), 'invalidParameter'],
  ['{"__proto__":{"username":"x"}}', 'missingParameter'],
])('refuses the body %s as %s', (text, error) => {
  expect(getError(text)).toBe(error)
})

test('reads JSON only', () => {
  expect(getError(JSON.stringify(GOOD), 'text/plain')).toBe('unsupportedMediaType')
  expect(getError(JSON.stringify(GOOD), 'application/jsonp')).toBe('unsupportedMediaType')
})

test('throws for no text and repeats no value in a refusal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(getError(text)).not.toBeNull()
    }),
  )
  const parsed = parseBody(
    registrationApi.register,
    'application/json',
    '{"username":"hunter2 hunter2"}',
  )
  expect(JSON.stringify(parsed)).not.toContain('hunter2')
})

const MANY = 19_000

test.each([
  ['unknown fields', (count: number) => Object.fromEntries(entries(count))],
  ['bad categories', (count: number) => ({ votes: Object.fromEntries(entries(count)) })],
  ['bad items', (count: number) => ({ votes: entries(count) })],
  ['deep lists', (count: number) => ({ votes: nested(count) })],
  ['bad uuids', (count: number) => ({ activityStatus: Object.fromEntries(entries(count)) })],
])('refuses a body of %s at the first error', (_what, make) => {
  const endpoint = 'activityStatus' in make(1) ? settingsApi.upload : voteApi.cast
  const value = JSON.stringify(make(MANY))
  const begin = process.cpuUsage()
  expect(parseBody(endpoint, 'application/json', value).ok).toBe(false)
  // Some milliseconds, most of them for parsing JSON; reporting each error takes hundreds.
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(100)
})

function entries(count: number): [string, string][] {
  return Array.from({ length: count }, (_, number) => [`key-${number}`, 'done'])
}

function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth / 10; level += 1) value = [value]
  return value
}

test('reads as many statuses as fit into a body quickly, and accepts no invalid one', () => {
  const good = Object.fromEntries(
    Array.from({ length: 5000 }, () => [crypto.randomUUID(), 'done' as const]),
  )
  const parse = (activityStatus: unknown) =>
    parseBody(settingsApi.upload, 'application/json', JSON.stringify({ slot: 1, activityStatus }))
  expect(parse(good)).toEqual({ ok: true, value: { slot: 1, activityStatus: good } })
  expect(parse({ ...good, x: 'done' }).ok).toBe(false)
  expect(parse({ ...good, [crypto.randomUUID()]: 'lost' }).ok).toBe(false)
  for (const wrong of [[], 'done', 1, null]) expect(parse(wrong).ok).toBe(false)
})
