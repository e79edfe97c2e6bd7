import type { PullSettings } from '../markers/pity-records.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { comparePulls, itemOf, type Pull } from '../pulls/pull.ts'
import { compareStamps, NEVER, type Stamp } from './stamp.ts'
import type { SyncEntries, SyncEntry } from './sync-entry.ts'

/** What of an account is the same on all its devices. */
export type SyncedAccount = {
  readonly pulls: readonly Pull[]
  /** Hours ahead of UTC of the account's server. */
  readonly zone?: number
  readonly nickname?: string
  /** Pull type → what the player says of it. */
  readonly settings: Readonly<Record<string, PullSettings>>
}

const SETTINGS = ['start', 'tops', 'chosen'] as const satisfies readonly (keyof PullSettings)[]

/**
 * The pulls of an account by the keys of their entries. Alike pulls without ids are numbered from
 * the newest, because what one device knows of a second may be cut at its oldest end.
 */
export function pullsByKey(pulls: readonly Pull[]): ReadonlyMap<string, Pull> {
  const byKey = new Map<string, Pull>()
  const alike = new Map<string, number>()
  for (const pull of pulls.toSorted(comparePulls).toReversed()) {
    if (pull.id !== undefined) {
      byKey.set(`pull/${pull.pullType}/${pull.id}`, pull)
      continue
    }
    const second = `alike/${pull.pullType}/${pull.time}/${itemOf(pull)}`
    const number = alike.get(second) ?? 0
    alike.set(second, number + 1)
    byKey.set(`${second}/${number}`, pull)
  }
  return byKey
}

/** What the player told of an account, by the keys of the entries; nothing where nothing was said. */
export function valuesByKey(account: SyncedAccount): ReadonlyMap<string, unknown> {
  const byKey = new Map<string, unknown>()
  if (account.zone !== undefined) byKey.set('zone', account.zone)
  if (account.nickname !== undefined) byKey.set('nickname', account.nickname)
  for (const [pullType, settings] of Object.entries(account.settings)) {
    for (const field of SETTINGS) {
      const value = settings[field]
      if (value !== undefined) byKey.set(`${field}/${pullType}`, value)
    }
  }
  return byKey
}

/**
 * The account that the entries of a copy tell of. Rows of a pull that two devices knew by different
 * words become one here, as when two files are joined.
 */
export function accountOfEntries(entries: SyncEntries): SyncedAccount {
  const pulls: Pull[] = []
  const settings: Record<string, Record<string, unknown>> = {}
  const told: Record<string, unknown> = {}
  for (const entry of entries.values()) {
    if (entry.kind === 'pull') {
      if (!entry.isDeleted) pulls.push(entry.pull)
    } else if (entry.value !== null) {
      const [field = '', pullType] = entry.key.split('/')
      if (pullType === undefined) told[field] = entry.value
      else (settings[pullType] ??= {})[field] = entry.value
    }
  }
  return { ...told, pulls: mergePulls([], pulls).history, settings }
}

/** The latest stamp that a copy has heard of. */
export function lastStamp(entries: Iterable<SyncEntry>): Stamp {
  let last = NEVER
  for (const entry of entries) {
    if (compareStamps(last, entry.stamp) < 0) last = entry.stamp
    if (entry.kind === 'pull' && compareStamps(last, entry.settled) < 0) last = entry.settled
  }
  return last
}
