import { register } from '@bannerday/contract/registration'
import { logout } from '@bannerday/contract/session'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const GOOD = { username: 'Traveler', email: 'a@example.org', password: 'correct horse' }

function errorOf(text: string, type: string | undefined = 'application/json') {
  const parsed = parseBody(register, type, text)
  return parsed.ok ? null : parsed.problem.error
}

test('a good body gives its fields', () => {
  expect(parseBody(register, 'application/json; charset=utf-8', JSON.stringify(GOOD))).toEqual({
    ok: true,
    value: GOOD,
  })
})

test('no body is an empty one', () => {
  expect(parseBody(logout, undefined, '')).toEqual({ ok: true, value: {} })
  expect(errorOf('')).toBe('missingParameter')
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
])('the body %s is refused as %s', (text, error) => {
  expect(errorOf(text)).toBe(error)
})

test('only JSON is read, whatever the text', () => {
  expect(errorOf(JSON.stringify(GOOD), 'text/plain')).toBe('unsupportedMediaType')
  expect(errorOf(JSON.stringify(GOOD), 'application/jsonp')).toBe('unsupportedMediaType')
})

test('no text makes it throw, and a refusal never repeats a value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(errorOf(text)).not.toBeNull()
    }),
  )
  const parsed = parseBody(register, 'application/json', '{"username":"hunter2 hunter2"}')
  expect(JSON.stringify(parsed)).not.toContain('hunter2')
})
