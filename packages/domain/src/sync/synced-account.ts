import type { PullSettings } from '../outcomes/pity-records.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { assignPullKeys } from '../pulls/pull-key.ts'
import type { Pull } from '../pulls/pull.ts'
import { compareStamps, NEVER, type Stamp } from './stamp.ts'
import type { SyncEntries, SyncEntry } from './sync-entry.ts'

/** The synced part of an account. */
export type SyncedAccount = {
  readonly pulls: readonly Pull[]
  /** Hours ahead of UTC of the account's server. */
  readonly zone?: number
  readonly nickname?: string
  /** Pull type → settings of the player. */
  readonly settings: Readonly<Record<string, PullSettings>>
}

const SETTING_FIELDS = [
  'start',
  'tops',
  'chosen',
  'read',
] as const satisfies readonly (keyof PullSettings)[]

/** The pulls of an account by the keys of their entries. */
export function mapPullsByKey(pulls: readonly Pull[]): ReadonlyMap<string, Pull> {
  return new Map(
    assignPullKeys(pulls).map(
      ({ key, pull }) => [getPullEntryKey(pull.pullType, key), pull] as const,
    ),
  )
}

/** The key of a pull's entry: its type, and its key within the type (`assignPullKeys`). */
export function getPullEntryKey(pullType: string, key: string): string {
  return `pull/${pullType}/${key}`
}

/** The type and the key within it that such a key names. */
export function parsePullEntryKey(key: string): { readonly pullType: string; readonly id: string } {
  const [, pullType = '', ...id] = key.split('/')
  return { pullType, id: id.join('/') }
}

/** The player's values of an account by entry key; missing values are omitted. */
export function mapValuesByKey(account: SyncedAccount): ReadonlyMap<string, unknown> {
  const byKey = new Map<string, unknown>()
  if (account.zone !== undefined) byKey.set('zone', account.zone)
  if (account.nickname !== undefined) byKey.set('nickname', account.nickname)
  for (const [pullType, settings] of Object.entries(account.settings)) {
    for (const field of SETTING_FIELDS) {
      const value = settings[field]
      if (value !== undefined) byKey.set(`${field}/${pullType}`, value)
    }
  }
  return byKey
}

/**
 * Builds the account from the entries of a replica. Rows of a pull under different keys are merged,
 * as when two files are merged.
 */
export function toSyncedAccount(entries: SyncEntries): SyncedAccount {
  const pulls: Pull[] = []
  const settings: Record<string, Record<string, unknown>> = {}
  const values: Record<string, unknown> = {}
  for (const entry of entries.values()) {
    if (entry.kind === 'pull') {
      if (!entry.isDeleted && entry.pull !== null) pulls.push(entry.pull)
    } else if (entry.value !== null) {
      const [field = '', pullType] = entry.key.split('/')
      if (pullType === undefined) values[field] = entry.value
      else (settings[pullType] ??= {})[field] = entry.value
    }
  }
  return { ...values, pulls: mergePulls([], pulls).history, settings }
}

/** The latest stamp of the entries, own ones included. */
export function getLatestStamp(entries: Iterable<SyncEntry>): Stamp {
  let latest = NEVER
  for (const entry of entries) {
    if (compareStamps(latest, entry.stamp) < 0) latest = entry.stamp
    if (entry.kind === 'pull' && compareStamps(latest, entry.settled) < 0) latest = entry.settled
  }
  return latest
}
