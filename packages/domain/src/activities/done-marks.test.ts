import { expect, test } from 'vitest'
import { listDoneOn, recordDone } from './done-marks.ts'

const HOUR = 3_600_000
const [a, b, c] = ['a', 'b', 'c'].map((uuid) => ({ uuid })) as [
  { uuid: string },
  { uuid: string },
  { uuid: string },
]

test('lists what was marked within the day and is still done, the latest first', () => {
  const marks = recordDone(recordDone({}, ['a', 'c'], 10 * HOUR), ['b'], 20 * HOUR)
  const day = { start: 10 * HOUR, end: 34 * HOUR }
  const statuses = { a: 'done', b: 'done', c: 'starred' } as const
  expect(listDoneOn([a, b, c], marks, statuses, day)).toEqual([b, a])
  expect(listDoneOn([a, b], marks, statuses, { start: 11 * HOUR, end: 20 * HOUR })).toEqual([])
})

test('drops marks that no day contains any more, also those of a clock that ran ahead', () => {
  const marks = { old: 0, ahead: 200 * HOUR, recent: 60 * HOUR }
  expect(recordDone(marks, ['a'], 100 * HOUR)).toEqual({ recent: 60 * HOUR, a: 100 * HOUR })
})
