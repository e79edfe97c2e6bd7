import type { Source } from '@bannerday/contract/sources'
import { expect, test } from 'vitest'
import { gameFreshness } from './game-freshness.ts'

const good: Source = {
  id: 'genshin/os_asia/en',
  game_id: 'genshin',
  region: 'os_asia',
  language: 'en',
  state: 'ok',
  last_checked: '2026-11-22T09:00:00.000Z',
  last_changed: '2026-11-20T09:00:00.000Z',
  failing_since: null,
  fault: null,
}
const bad: Source = {
  ...good,
  state: 'failing',
  last_checked: '2026-11-22T08:00:00.000Z',
  last_changed: '2026-11-21T09:00:00.000Z',
  failing_since: '2026-11-22T08:15:00.000Z',
  fault: 'slow',
}
const at = (iso: string) => Date.parse(iso)

test('uses the health of the best source for a game', () => {
  expect(gameFreshness([bad, good])).toEqual({
    state: 'ok',
    checkedAt: at('2026-11-22T09:00:00Z'),
    changedAt: at('2026-11-21T09:00:00Z'),
    failure: null,
    respondingCount: 1,
    sources: 2,
  })
})

test('reports a failure since the last source failed', () => {
  const worse: Source = { ...bad, failing_since: '2026-11-22T07:00:00.000Z', fault: 'refused' }
  expect(gameFreshness([worse, bad])).toMatchObject({
    state: 'failing',
    failure: { since: at('2026-11-22T08:15:00Z'), fault: 'slow' },
    respondingCount: 0,
  })
})

test('reports a game without sources as off, and a source that was never read without a time', () => {
  const off: Source = { ...good, state: 'off' }
  expect(gameFreshness([off, { ...bad, state: 'off' }])?.state).toBe('off')
  const never: Source = { ...good, state: 'late', last_checked: null, last_changed: null }
  expect(gameFreshness([never])).toMatchObject({ state: 'late', checkedAt: null, failure: null })
  expect(gameFreshness([])).toBeNull()
})
