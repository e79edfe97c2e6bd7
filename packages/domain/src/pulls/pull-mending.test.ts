import { describe, expect, test } from 'vitest'
import { mergePulls } from './pull-history.ts'
import { mendTimes } from './pull-mending.ts'
import type { Pull } from './pull.ts'

const AMERICA = -5

/** A pull of an American server, an hour after the other; its time is on the clock of `zone`. */
function pullOf(hour: number, zone = AMERICA, fields: Partial<Pull> = {}): Pull {
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
const right = hours.map((hour) => pullOf(hour))
const onUtc = hours.map((hour) => pullOf(hour, 0))

describe('mendTimes', () => {
  test('turns what was stored on another clock, though the import says nothing of it', () => {
    const { known, incoming, count } = mendTimes(onUtc, [pullOf(20)], AMERICA)
    expect(known).toEqual(right)
    expect(incoming).toEqual([pullOf(20)])
    expect(count).toBe(12)
  })

  test('turns the older half where a link has put the newer one right before', () => {
    const stored = [...onUtc.slice(0, 6), ...right.slice(6)]
    expect(mendTimes(stored, [], AMERICA)).toMatchObject({ known: right, count: 6 })
  })

  test('leaves pulls without an id where they are', () => {
    const { id: _, ...nameless } = pullOf(0, 0, { place: 0 })
    const { known } = mendTimes([...onUtc, nameless], [], AMERICA)
    expect(known).toEqual([...right, nameless])
  })

  test.each([
    ['known', [onUtc[0]!, ...right.slice(1)], right, 1],
    ['incoming', right, [onUtc[0]!, ...right.slice(1)], 0],
  ])('the time that fits the id stands, where the %s one does not', (_, before, after, count) => {
    const mended = mendTimes(before, after, AMERICA)
    expect(mended).toEqual({ known: right, incoming: right, count })
    expect(mergePulls(mended.known, mended.incoming)).toMatchObject({
      history: right,
      added: 0,
      conflicts: [],
    })
  })

  test('forgets what was seen of a wrong time, and nothing else', () => {
    const alsoSeen = { time: [right[0]!.time], name: ['Jean'] }
    const stored = [{ ...onUtc[0]!, alsoSeen }, ...right.slice(1)]
    const { known } = mendTimes(stored, right, AMERICA)
    expect(known[0]).toEqual({ ...right[0], alsoSeen: { name: ['Jean'] } })
  })

  test('decides nothing where neither time fits the id, or ids tell nothing', () => {
    const other = { ...right[0]!, time: '2026-01-01 10:00:00' }
    const broken = { ...right[0]!, time: '2026-02-01 10:00:00' }
    expect(mendTimes([other], [broken], AMERICA)).toEqual({
      known: [other],
      incoming: [broken],
      count: 0,
    })
    const short = [
      { ...other, id: '7' },
      { ...broken, id: '8' },
    ]
    expect(mendTimes(short, short, AMERICA)).toEqual({ known: short, incoming: short, count: 0 })
  })

  test('keeps the same id of another type apart', () => {
    const other = { ...onUtc[0]!, pullType: '21' }
    const { incoming } = mendTimes(right, [other], AMERICA)
    expect(incoming).toEqual([other])
  })

  test('is at rest the second time', () => {
    const once = mendTimes(onUtc, right, AMERICA)
    expect(mendTimes(once.known, once.incoming, AMERICA)).toEqual({ ...once, count: 0 })
  })
})
