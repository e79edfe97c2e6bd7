import { expect, test } from 'vitest'
import { mayEndMajor, getNextVersion } from './version-number.ts'

test('counts on and switches to the next major where the game did', () => {
  expect(getNextVersion('1.1', ['1.0', '1.1'])).toBe('1.2')
  expect(getNextVersion('3.9', ['3.9'])).toBe('3.10')
  expect(getNextVersion('3.8', ['2.7', '2.8', '3.0', '3.8'])).toBe('4.0')
  expect(getNextVersion('3.7', ['2.7', '2.8', '3.0', '3.7'])).toBe('3.8')
})

test("switches after x.8 when the game's last switch is unknown", () => {
  expect(getNextVersion('5.8', ['5.6', '5.7', '5.8'])).toBe('6.0')
  expect(getNextVersion('2.6', ['1.6', '2.0', '2.6'])).toBe('2.7')
})

test('leaves the number after x.7 and x.8 open, and in the first major from 1.4 on', () => {
  expect(['1.3', '2.0', '5.6', '3.6'].filter(mayEndMajor)).toEqual([])
  const open = ['1.4', '1.6', '1.7', '2.7', '3.8', '6.7', '3.10']
  expect(open.filter(mayEndMajor)).toEqual(open)
})
