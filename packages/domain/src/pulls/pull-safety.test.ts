import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPullSafety } from './pull-safety.ts'

const DAY_MS = 86_400_000
const NOW_MS = 100 * DAY_MS
const facts = (changes: Partial<Parameters<typeof getPullSafety>[0]>) => ({
  accounts: [{ pulls: 600, syncedAtMs: undefined }],
  backup: null,
  hasLiveBackup: false,
  nowMs: NOW_MS,
  ...changes,
})

describe('the safety of the pulls on a device', () => {
  test('is that of the cloud when all accounts sync, by the oldest sync', () => {
    const synced = (...times: (number | null | undefined)[]) =>
      getPullSafety(facts({ accounts: times.map((syncedAtMs) => ({ pulls: 1, syncedAtMs })) }))
    expect(synced(5, 3)).toEqual({ kind: 'cloud', syncedAtMs: 3 })
    expect(synced(5, null)).toEqual({ kind: 'cloud', syncedAtMs: null })
    expect(synced(5, undefined)).toMatchObject({ kind: 'device', isPartial: true })
  })

  test.each([
    ['without a backup', null, true],
    ['of 30 days with new pulls', { atMs: NOW_MS - 30 * DAY_MS, pulls: 599 }, true],
    ['of 30 days without new pulls', { atMs: NOW_MS - 30 * DAY_MS, pulls: 600 }, false],
    ['of 29 days with new pulls', { atMs: NOW_MS - 29 * DAY_MS, pulls: 599 }, false],
    ['before 500 new pulls', { atMs: NOW_MS, pulls: 100 }, true],
    ['before 499 new pulls', { atMs: NOW_MS, pulls: 101 }, false],
  ])('asks for a backup: %s', (_, backup, isDue) => {
    expect(getPullSafety(facts({ backup }))).toMatchObject({ kind: 'device', isDue })
  })

  test('is null without pulls, and never negative when pulls were deleted', () => {
    expect(getPullSafety(facts({ accounts: [] }))).toBeNull()
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), fc.nat(), (saved, pulls, atMs) => {
        const accounts = [{ pulls, syncedAtMs: undefined }]
        const safety = getPullSafety(facts({ accounts, backup: { atMs, pulls: saved } }))
        return safety?.kind === 'device' && (safety.backup?.pullsSince ?? -1) >= 0
      }),
    )
  })
})
