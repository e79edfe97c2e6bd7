import { expect, test } from 'vitest'
import { createMouseDetector, type WheelInput } from './wheel.ts'

/** Creates a wheel event as browsers report it; `wheelDelta` has the opposite sign. */
const turn = (fields: Partial<WheelInput>): WheelInput => ({
  deltaMode: 0,
  deltaX: 0,
  deltaY: 0,
  shiftKey: false,
  timeStamp: 10_000,
  ...fields,
})

test.each([
  ['Chromium on Windows', { deltaY: 100, wheelDelta: -120 }],
  ['Chromium on Linux', { deltaY: -120, wheelDelta: 120 }],
  ['a screen at 300 %', { deltaY: 33.333, wheelDelta: -120 }],
  ['Firefox', { deltaMode: 1, deltaY: 3 }],
  ['a browser set to pages', { deltaMode: 2, deltaY: 1 }],
  ['macOS, slowly', { deltaY: 4.000244140625, wheelDelta: -12 }],
  ['macOS, faster', { deltaY: -8.00048828125, wheelDelta: 24 }],
  ['with Shift', { deltaY: 100, wheelDelta: -120, shiftKey: true }],
  ['with Shift, turned by the system', { deltaX: 100, wheelDelta: -120, shiftKey: true }],
  ['macOS with Shift', { deltaX: 4.000244140625, wheelDelta: -12, shiftKey: true }],
])('classifies as a mouse: %s', (_, fields) => {
  expect(createMouseDetector()(turn(fields))).toBe(true)
})

test.each([
  ['macOS', { deltaY: 1, wheelDelta: -3 }],
  ['macOS, a flick', { deltaY: -23, wheelDelta: 69 }],
  ['macOS, zoomed in', { deltaY: 1.8181, wheelDelta: -6 }],
  ['Windows', { deltaY: 7.5, wheelDelta: -7 }],
  ['Firefox', { deltaY: 2.4 }],
  ['sideways', { deltaX: 90, wheelDelta: -120 }],
  ['aslant', { deltaX: 60, deltaY: 80, wheelDelta: -240 }],
  ['macOS with Shift', { deltaX: 3, wheelDelta: -9, shiftKey: true }],
  ['an event without deltas', {}],
])('classifies as a trackpad: %s', (_, fields) => {
  expect(createMouseDetector()(turn(fields))).toBe(false)
})

test('keeps the device of a movement at any speed', () => {
  const isMouse = createMouseDetector()
  const swipe = [2, 8, 31, 80, 120, 120, 64, 9, 1]
  const swiped = swipe.map((deltaY, index) =>
    isMouse(turn({ deltaY, wheelDelta: -3 * deltaY, timeStamp: 10_000 + 16 * index })),
  )
  expect(swiped).toEqual(swipe.map(() => false))
  const wheel = [4.000244140625, 34.15283203125, 153.34228515625, 12.5]
  const turned = wheel.map((deltaY, index) =>
    isMouse(turn({ deltaY, wheelDelta: Math.trunc(-3 * deltaY), timeStamp: 20_000 + 90 * index })),
  )
  expect(turned).toEqual(wheel.map(() => true))
})

test('recognizes a swipe that starts like a wheel by its diagonal direction', () => {
  const isMouse = createMouseDetector()
  expect(isMouse(turn({ deltaY: 120, wheelDelta: -120 }))).toBe(true)
  expect(isMouse(turn({ deltaX: 4, deltaY: 90, timeStamp: 10_016 }))).toBe(false)
  expect(isMouse(turn({ deltaY: 120, wheelDelta: -120, timeStamp: 10_032 }))).toBe(false)
})
