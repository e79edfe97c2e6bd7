import { describe, expect, test } from 'vitest'
import { mergePulls } from './pull-history.ts'
import { correctTimes } from './correct-times.ts'
import type { Pull } from './pull.ts'

const AMERICA = -5

/** A pull of an American server, an hour after the other; its time is on the clock of `zone`. */
function createPull(hour: number, zone = AMERICA, fields: Partial<Pull> = {}): Pull {
  const stamp = 1_739_574_360 + hour * 3600
  const moment = Temporal.Instant.fromEpochMilliseconds((stamp + 300 + zone * 3600) * 1000)
  const time = moment.toString().slice(0, 19).replace('T', ' ')
  return {
    pullType: '301',
    gachaType: '301',
    itemId: '1',
    id: `${stamp}000000001`,
    time,
    ...fields,
  }
}

const hours = Array.from({ length: 12 }, (_, hour) => hour)
const right = hours.map((hour) => createPull(hour))
const onUtc = hours.map((hour) => createPull(hour, 0))

describe('correctTimes', () => {
  test('converts pulls stored on another clock, even if the import does not contain them', () => {
    const { known, incoming, count } = correctTimes(onUtc, [createPull(20)], AMERICA)
    expect(known).toEqual(right)
    expect(incoming).toEqual([createPull(20)])
    expect(count).toBe(12)
  })

  test('converts the older half when a link has corrected the newer one', () => {
    const stored = [...onUtc.slice(0, 6), ...right.slice(6)]
    expect(correctTimes(stored, [], AMERICA)).toMatchObject({ known: right, count: 6 })
  })

  test('keeps pulls without an id unchanged', () => {
    const { id: _, ...nameless } = createPull(0, 0, { place: 0 })
    const { known } = correctTimes([...onUtc, nameless], [], AMERICA)
    expect(known).toEqual([...right, nameless])
  })

  test.each([
    ['known', [onUtc[0]!, ...right.slice(1)], right, 1],
    ['incoming', right, [onUtc[0]!, ...right.slice(1)], 0],
  ])('prefers the time that fits the id when the %s one does not', (_, before, after, count) => {
    const corrected = correctTimes(before, after, AMERICA)
    expect(corrected).toEqual({ known: right, incoming: right, count })
    expect(mergePulls(corrected.known, corrected.incoming)).toMatchObject({
      history: right,
      added: 0,
      conflicts: [],
    })
  })

  test('removes seen values of a wrong time only', () => {
    const alsoSeen = { time: [right[0]!.time], name: ['Jean'] }
    const stored = [{ ...onUtc[0]!, alsoSeen }, ...right.slice(1)]
    const { known } = correctTimes(stored, right, AMERICA)
    expect(known[0]).toEqual({ ...right[0], alsoSeen: { name: ['Jean'] } })
  })

  test('decides nothing when neither time fits the id, or ids show nothing', () => {
    const other = { ...right[0]!, time: '2026-01-01 10:00:00' }
    const broken = { ...right[0]!, time: '2026-02-01 10:00:00' }
    expect(correctTimes([other], [broken], AMERICA)).toEqual({
      known: [other],
      incoming: [broken],
      count: 0,
    })
    const short = [
      { ...other, id: '7' },
      { ...broken, id: '8' },
    ]
    expect(correctTimes(short, short, AMERICA)).toEqual({ known: short, incoming: short, count: 0 })
  })

  test('separates equal ids of different types', () => {
    const other = { ...onUtc[0]!, pullType: '21' }
    const { incoming } = correctTimes(right, [other], AMERICA)
    expect(incoming).toEqual([other])
  })

  test('is idempotent', () => {
    const once = correctTimes(onUtc, right, AMERICA)
    expect(correctTimes(once.known, once.incoming, AMERICA)).toEqual({ ...once, count: 0 })
  })
})
