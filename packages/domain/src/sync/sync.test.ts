import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_RIVALS } from '../pulls/pull-content.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { assignPositions } from '../pulls/assign-positions.ts'
import { mergeReadIntervals } from '../pity/read-intervals.ts'
import type { Pull } from '../pulls/pull.ts'
import {
  getReplicaAccount,
  EMPTY_REPLICA,
  getPendingChanges,
  recordChanges,
  applyResponse,
  type LocalReplica,
} from './local-replica.ts'
import { mergeEntries, mergeEntry } from './merge-entries.ts'
import { listUndoableDeletions } from './deletions.ts'
import { eraseExpiredPulls, eraseExpiredPull, UNDO_PERIOD_MS } from './erase-expired-pulls.ts'
import { isSyncEntry, MAX_TEXT_LENGTH } from './is-sync-entry.ts'
import { NEVER } from './stamp.ts'
import { toSyncedAccount, type SyncedAccount } from './synced-account.ts'
import type { PullEntry, SyncEntries, SyncEntry, ValueEntry } from './sync-entry.ts'

const stamp = fc.record({ atMs: fc.integer({ min: 1, max: 3 }), by: fc.constantFrom('a', 'b') })
const pull: fc.Arbitrary<Pull> = fc.record(
  {
    id: fc.constant('1'),
    pullType: fc.constant('301'),
    gachaType: fc.constantFrom('301', '400'),
    time: fc.constantFrom('2026-01-01 10:00:00', '2026-01-02 10:00:00'),
    itemId: fc.constantFrom('x', 'y', 'z'),
    name: fc.constantFrom('X', 'Y', 'Z'),
    rarity: fc.constantFrom(3, 4, 5),
    gachaId: fc.constantFrom('7', '8'),
    extra: fc.oneof(
      fc.dictionary(fc.constantFrom('k', 'l'), fc.constantFrom('1', '2'), { minKeys: 1 }),
      // The mark of an edited pull.
      fc
        .constantFrom('7', '8')
        .map((origin) => ({ manual_entry: 'edited', manual_origin: origin })),
    ),
  },
  { requiredKeys: ['id', 'pullType', 'gachaType', 'time'] },
)
const knownEntry: fc.Arbitrary<PullEntry & { pull: Pull }> = fc
  .record({ stamp, isDeleted: fc.boolean(), pull, settled: stamp })
  .map((entry) => ({ kind: 'pull', key: 'pull/301/1', ...entry }))
const pullEntry: fc.Arbitrary<PullEntry> = fc.oneof(
  { weight: 3, arbitrary: knownEntry },
  knownEntry.map((entry) => ({ ...entry, isDeleted: true, pull: null, settled: NEVER })),
)
const valueEntry: fc.Arbitrary<ValueEntry> = fc
  .record({ stamp, value: fc.constantFrom(null, 'Ann', 'Bo') })
  .map((entry) => ({ kind: 'value', key: 'nickname', ...entry }))
const second = fc.integer({ min: 10, max: 28 }).map((day) => `2026-01-${day} 10:00:00`)
const readEntry: fc.Arbitrary<ValueEntry> = fc
  .record({
    stamp,
    value: fc.option(
      fc
        .array(
          fc
            .tuple(second, second)
            .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
        )
        .map((intervals) => mergeReadIntervals(intervals)),
    ),
  })
  .map((entry) => ({ kind: 'value', key: 'read/301', ...entry }))
const three: fc.Arbitrary<[SyncEntry, SyncEntry, SyncEntry]> = fc.oneof(
  fc.tuple(pullEntry, pullEntry, pullEntry),
  fc.tuple(valueEntry, valueEntry, valueEntry),
  fc.tuple(readEntry, readEntry, readEntry),
)

function createPullEntry(
  stamps: Pick<PullEntry, 'stamp' | 'settled'>,
  { rivals, ...fields }: Pick<Pull, 'name' | 'extra'> & { readonly rivals?: readonly string[] },
): PullEntry {
  const time = '2026-01-01 10:00:00'
  const alsoSeen = rivals && { name: rivals.filter((value) => value !== fields.name) }
  const pull = { id: '1', pullType: '301', gachaType: '301', time, ...fields }
  return {
    kind: 'pull',
    key: 'pull/301/1',
    isDeleted: false,
    pull: alsoSeen ? { ...pull, alsoSeen } : pull,
    ...stamps,
  }
}

describe('mergeEntry', () => {
  test('does not depend on order or repetition of received entries', () => {
    fc.assert(
      fc.property(three, ([a, b, c]) => {
        expect(mergeEntry(a, b)).toEqual(mergeEntry(b, a))
        expect(mergeEntry(mergeEntry(a, b), c)).toEqual(mergeEntry(a, mergeEntry(b, c)))
        const both = mergeEntry(a, b)
        expect(mergeEntry(both, a)).toEqual(both)
        expect(mergeEntry(both, both)).toEqual(both)
      }),
      { numRuns: 2_000 },
    )
  })

  test('keeps a pull that only one of two entries with the same stamp deletes', () => {
    const stamps = { stamp: { atMs: 2, by: 'a' }, settled: { atMs: 1, by: 'a' } }
    const kept = createPullEntry(stamps, { name: 'X' })
    const deleted = { ...kept, isDeleted: true }
    expect(mergeEntry(kept, deleted)).toMatchObject({ isDeleted: false })
    expect(mergeEntry(deleted, kept)).toMatchObject({ isDeleted: false })
    expect(mergeEntry(deleted, { ...deleted })).toBe(deleted)
  })

  test('keeps the greater of two values with the same stamp', () => {
    const ann = {
      kind: 'value',
      key: 'nickname',
      stamp: { atMs: 2, by: 'a' },
      value: 'Ann',
    } as const
    const bo = { ...ann, value: 'Bo' }
    expect(mergeEntry(ann, bo)).toEqual(bo)
    expect(mergeEntry(bo, ann)).toBe(bo)
  })

  test('does not depend on the order of entries when it truncates rival values', () => {
    const values = Array.from({ length: 60 }, (_, index) => `n${100 + index}`)
    const name = fc.constantFrom(...values)
    const rivals = fc.uniqueArray(name, { minLength: 30, maxLength: MAX_RIVALS })
    const entry = fc
      .record({ stamp, settled: stamp, name, rivals })
      .map(({ name, rivals, ...stamps }) => createPullEntry(stamps, { name, rivals }))
    fc.assert(
      fc.property(entry, entry, entry, (a, b, c) => {
        expect(mergeEntry(a, b)).toEqual(mergeEntry(b, a))
        expect(mergeEntry(mergeEntry(a, b), c)).toEqual(mergeEntry(a, mergeEntry(b, c)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('returns a valid entry when fields with names of the maximum length differ', () => {
    const field = 'k'.repeat(MAX_TEXT_LENGTH)
    const [a, b] = ['1', '2'].map((value) =>
      createPullEntry({ stamp: NEVER, settled: NEVER }, { extra: { [field]: value } }),
    )
    expect(isSyncEntry(a)).toBe(true)
    expect(mergeEntry(a!, b!)).toMatchObject({ pull: { alsoSeen: { [`extra.${field}`]: ['1'] } } })
    expect(isSyncEntry(mergeEntry(a!, b!))).toBe(true)
  })

  test('keeps every value of every source', () => {
    fc.assert(
      fc.property(knownEntry, knownEntry, (a, b) => {
        const merged = (mergeEntry(a, b) as typeof a).pull
        for (const { pull: one } of [a, b]) {
          for (const field of ['time', 'itemId', 'name', 'gachaType', 'gachaId'] as const) {
            if (one[field] === undefined) continue
            expect([merged[field], ...(merged.alsoSeen?.[field] ?? [])]).toContain(one[field])
          }
        }
      }),
    )
  })
})

/** A complete history of two types, one without ids, with equal pulls in ten-pulls. */
const truth = fc
  .array(fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((seconds) =>
    assignPositions(
      seconds.flatMap((items, second) =>
        items.map((item, index): Pull => ({
          ...(second % 2 === 0 ? { id: `17000000${second}00000${index}` } : {}),
          pullType: second % 2 === 0 ? '301' : '200',
          gachaType: second % 2 === 0 ? '301' : '200',
          time: `2026-01-0${second + 1} 10:00:00`,
          itemId: `item-${item}`,
          name: `Item ${item}`,
        })),
      ),
    ),
  )

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('import'), from: fc.nat(9) }) },
  fc.record({ do: fc.constant('take out'), at: fc.nat(20) }),
  fc.record({ do: fc.constant('settle'), at: fc.nat(20), item: fc.nat(2) }),
  fc.record({ do: fc.constant('name'), as: fc.constantFrom('Ann', 'Bo', undefined) }),
  fc.record({ do: fc.constant('start'), pity: fc.nat(80) }),
  fc.record({ do: fc.constant('wait'), days: fc.constantFrom(20, 40) }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sync'),
      cut: fc.constantFrom('no', 'no', 'no', 'request', 'response'),
      // Entered during a request.
      pity: fc.option(fc.nat(80), { nil: undefined }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The server's storage: every entry with the number of its last change. */
class Cloud {
  #entries: SyncEntries = new Map()
  readonly #changed = new Map<string, number>()
  number = 0

  /** Runs the daily job, which notifies no device. */
  eraseExpired(nowMs: number): void {
    this.#entries = eraseExpiredPulls(this.#entries, nowMs)
  }

  merge(since: string, changes: readonly SyncEntry[], nowMs: number) {
    const before = this.#entries
    const merged = new Map(before)
    for (const [key, entry] of mergeEntries(before, changes)) {
      if (before.get(key) !== entry) merged.set(key, eraseExpiredPull(entry, nowMs))
    }
    this.#entries = merged
    for (const [key, entry] of this.#entries) {
      if (before.get(key) !== entry) this.#changed.set(key, ++this.number)
    }
    const news = [...this.#entries.values()]
      .filter(({ key }) => this.#changed.get(key)! > Number(since))
      .map((entry) => eraseExpiredPull(entry, nowMs))
    return { changes: news, next: String(this.number), now_ms: nowMs }
  }
}

class Device {
  replica: LocalReplica = EMPTY_REPLICA
  account: SyncedAccount = { pulls: [], settings: {} }

  readonly name: string
  readonly cloud: Cloud

  constructor(name: string, cloud: Cloud) {
    this.name = name
    this.cloud = cloud
  }

  edit(step: Step, history: readonly Pull[]): void {
    const { pulls, settings } = this.account
    if (step.do === 'import') {
      const rows = history.slice(step.from % history.length)
      this.account = { ...this.account, pulls: mergePulls(pulls, rows).history }
    } else if (step.do === 'take out') {
      this.account = {
        ...this.account,
        pulls: pulls.filter((_, index) => index !== step.at % pulls.length),
      }
    } else if (step.do === 'settle') {
      const settled = pulls.map((one, index) =>
        index === step.at % pulls.length && one.id !== undefined
          ? { ...one, itemId: `item-${step.item}` }
          : one,
      )
      this.account = { ...this.account, pulls: settled }
    } else if (step.do === 'name') {
      const { nickname: _, ...rest } = this.account
      this.account = step.as === undefined ? rest : { ...rest, nickname: step.as }
    } else if (step.do === 'start') {
      const start = { topPity: step.pity }
      this.account = { ...this.account, settings: { ...settings, '301': { start } } }
    }
  }

  sync(
    nowMs: number,
    cut: 'no' | 'request' | 'response' = 'no',
    pity?: number,
    /** The lag of its clock. */
    lagMs = 0,
  ): void {
    const clock = nowMs - lagMs
    this.replica = recordChanges(this.replica, this.account, clock, this.name)
    if (cut === 'request') return
    const sent = getPendingChanges(this.replica, 5)
    const response = this.cloud.merge(this.replica.cursor, sent, nowMs)
    if (cut === 'response') return
    if (pity !== undefined) this.edit({ do: 'start', pity }, [])
    this.replica = recordChanges(this.replica, this.account, clock, this.name)
    this.replica = applyResponse(this.replica, sent, response)
    this.account = getReplicaAccount(this.replica)
  }
}

test('converges for devices that edit offline and sync in any order', () => {
  const actions = fc.array(fc.tuple(fc.nat(2), step), { maxLength: 40, size: 'max' })
  fc.assert(
    fc.property(truth, fc.integer({ min: 2, max: 3 }), actions, (history, count, steps) => {
      const cloud = new Cloud()
      const devices = Array.from({ length: count }, (_, index) => new Device(`d${index}`, cloud))
      let nowMs = 1_000
      for (const [deviceIndex, one] of steps) {
        const device = devices[deviceIndex % count]!
        nowMs += 1
        const isLast = deviceIndex % count === count - 1
        if (one.do === 'sync') device.sync(nowMs, one.cut, one.pity, isLast ? 1_000 : 0)
        else device.edit(one, history)
        if (one.do === 'wait') {
          nowMs += one.days * 86_400_000
          cloud.eraseExpired(nowMs)
        }
      }
      const isQuiet = () => devices.every(({ replica }) => Number(replica.cursor) === cloud.number)
      do {
        for (const one of devices) one.sync(++nowMs)
      } while (!isQuiet() || devices.some(({ replica }) => replica.unsent.size > 0))
      const [first, ...others] = devices
      expect(first!.replica.unsent.size).toBe(0)
      for (const other of others) expect(other.account).toEqual(first!.account)
    }),
    { numRuns: 1_000 },
  )
})

test('keeps every pull that was not deleted, once', () => {
  fc.assert(
    fc.property(truth, fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }), (history, from) => {
      const cloud = new Cloud()
      const devices = from.map((start, index) => {
        const device = new Device(`d${index}`, cloud)
        device.edit({ do: 'import', from: start }, history)
        return device
      })
      for (let round = 1; round < 20; round += 1) for (const one of devices) one.sync(round)
      const oldest = Math.min(...from.map((start) => start % history.length))
      const rows = mergePulls([], history.slice(oldest)).history
      for (const { account } of devices) expect(account.pulls).toEqual(rows)
    }),
  )
})

test('keeps a deleted pull deleted until it is inserted again', () => {
  const history: readonly Pull[] = [
    { id: '1', pullType: '301', gachaType: '301', time: '2026-01-01 10:00:00', itemId: 'x' },
  ]
  const cloud = new Cloud()
  const [one, two] = [new Device('one', cloud), new Device('two', cloud)]
  one.edit({ do: 'import', from: 0 }, history)
  one.sync(1)
  two.sync(2)
  expect(two.account.pulls).toEqual(history)
  two.edit({ do: 'take out', at: 0 }, history)
  two.sync(3)
  one.sync(4)
  expect(one.account.pulls).toEqual([])
  one.edit({ do: 'import', from: 0 }, history)
  one.sync(5)
  two.sync(6)
  expect(two.account.pulls).toEqual(history)
  expect(toSyncedAccount(two.replica.entries)).toEqual(two.account)
})

test('sends values entered during a request with the next one', () => {
  const cloud = new Cloud()
  const [one, two] = [new Device('one', cloud), new Device('two', cloud)]
  one.edit({ do: 'start', pity: 3 }, [])
  one.sync(1, 'no', 5)
  one.sync(2)
  two.sync(3)
  expect(two.account.settings).toEqual({ '301': { start: { topPity: 5 } } })
})

test('restores a deleted pull on any device for thirty days, and afterwards from its source only', () => {
  const history: readonly Pull[] = [1, 2].map((id) => ({
    id: String(id),
    pullType: '301',
    gachaType: '301',
    time: `2026-01-0${id} 10:00:00`,
    itemId: 'x',
  }))
  const cloud = new Cloud()
  const [one, two] = [new Device('one', cloud), new Device('two', cloud)]
  one.edit({ do: 'import', from: 0 }, history)
  one.sync(1)
  one.edit({ do: 'take out', at: 0 }, history)
  one.sync(1_000)
  two.sync(1_001)
  const last = 1_000 + UNDO_PERIOD_MS
  const [deletion] = listUndoableDeletions(two.replica.entries.values(), last - 1)
  expect(deletion).toEqual({ fromMs: 1_000, toMs: 1_000, pulls: [history[0]] })
  expect(listUndoableDeletions(two.replica.entries.values(), last)).toEqual([])

  const [deletedEntry] = [...cloud.merge('', [], last - 1).changes].filter(isDeleted)
  expect(deletedEntry).toMatchObject({ pull: history[0] })
  cloud.eraseExpired(last)
  expect(cloud.merge('', [], last).changes.filter(isDeleted)).toEqual([
    { ...deletedEntry, pull: null, settled: NEVER },
  ])
  // The daily job notifies no device: each one erases by the server's time.
  two.sync(last)
  expect([...two.replica.entries.values()].filter(isDeleted)).toMatchObject([{ pull: null }])
  two.edit({ do: 'import', from: 0 }, history)
  two.sync(last + 1)
  one.sync(last + 2)
  expect(one.account.pulls).toEqual(history)
})

const isDeleted = (entry: SyncEntry) => entry.kind === 'pull' && entry.isDeleted

test('groups deletions that are at most a minute apart', () => {
  const entry = (id: number, atMs: number): PullEntry => ({
    kind: 'pull',
    key: `pull/301/${id}`,
    stamp: { atMs, by: 'x' },
    isDeleted: true,
    pull: { id: String(id), pullType: '301', gachaType: '301', time: '2026-01-01 10:00:00' },
    settled: NEVER,
  })
  const entries = [entry(1, 100_000), entry(2, 150_000), entry(3, 211_000), entry(4, 10)]
  const deletions = listUndoableDeletions(entries, 300_000)
  expect(deletions.map(({ pulls }) => pulls.map(({ id }) => id))).toEqual([
    ['3'],
    ['2', '1'],
    ['4'],
  ])
  expect(deletions[1]).toMatchObject({ fromMs: 100_000, toMs: 150_000 })
})

describe('getPendingChanges', () => {
  test('skips entries that the cloud refuses, and sends those behind them', () => {
    const invalid = createPullEntry({ stamp: NEVER, settled: NEVER }, { name: 'x'.repeat(1_000) })
    const valid: ValueEntry = { kind: 'value', key: 'nickname', value: 'Ann', stamp: NEVER }
    const replica: LocalReplica = {
      entries: new Map([invalid, valid].map((entry) => [entry.key, entry])),
      unsent: new Set([invalid.key, valid.key]),
      cursor: '',
    }
    expect(getPendingChanges(replica, 1)).toEqual([valid])
  })
})
