import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withChangeTime } from './synced-preferences.ts'

const time = fc.integer({ min: 0, max: 2 ** 42 })

it('notes when something changed that an account can keep, and nothing else', () => {
  expect(withChangeTime({ gameOrder: ['zenless'] }, undefined, 7)).toEqual({
    gameOrder: ['zenless'],
    settingsChangedAt: 7,
  })
  expect(withChangeTime({ userGameSelections: undefined }, undefined, 7)).toMatchObject({
    settingsChangedAt: 7,
  })
  expect(withChangeTime({ theme: 'dark' }, undefined, 7)).toEqual({ theme: 'dark' })
})

it('sets a later time than that of the previous change on any device clock', () => {
  fc.assert(
    fc.property(time, time, (lastChange, nowMs) => {
      const { settingsChangedAt } = withChangeTime({ activityStatus: {} }, lastChange, nowMs)
      expect(settingsChangedAt).toBeGreaterThan(lastChange)
      expect(settingsChangedAt).toBeGreaterThanOrEqual(nowMs)
    }),
  )
})

it('leaves the time to the caller', () => {
  const changes = { activityStatus: {}, settingsChangedAt: 3 }
  expect(withChangeTime(changes, 5, 9)).toEqual(changes)
})
