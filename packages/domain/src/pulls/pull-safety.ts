const DAY_MS = 24 * 60 * 60 * 1000

/** A backup older than this, or missing this many pulls, is due again. */
const MAX_BACKUP_AGE_DAYS = 30
const MAX_UNSAVED_PULLS = 500

/** A backup of all pulls of the device: its time in milliseconds since the epoch, and its pulls. */
export type PullBackup = { readonly atMs: number; readonly pulls: number }

type SafetyFacts = {
  /** The accounts on the device; `syncedAtMs`: null before the first sync, undefined without one. */
  readonly accounts: readonly {
    readonly pulls: number
    readonly syncedAtMs: number | null | undefined
  }[]
  /** The last backup of this device. */
  readonly backup: PullBackup | null
  /** Whether a backup file is written after each change. */
  readonly hasLiveBackup: boolean
  readonly nowMs: number
}

/** The place outside the device that stores its pulls too. */
export type PullSafety =
  | { readonly kind: 'cloud'; readonly syncedAtMs: number | null }
  | { readonly kind: 'file'; readonly savedAtMs: number | null }
  | {
      readonly kind: 'device'
      /** Whether the other accounts of the device are synchronized. */
      readonly isPartial: boolean
      readonly backup: { readonly savedAtMs: number; readonly pullsSince: number } | null
      /** Whether the player should save a backup. */
      readonly isDue: boolean
    }

/** Returns how safe the pulls of a device are, by its weakest account; null without pulls. */
export function getPullSafety(facts: SafetyFacts): PullSafety | null {
  const { accounts, backup, hasLiveBackup, nowMs } = facts
  const pulls = accounts.reduce((sum, account) => sum + account.pulls, 0)
  if (pulls === 0) return null
  const times = accounts.map(({ syncedAtMs }) => syncedAtMs)
  if (times.every((time) => time !== undefined)) {
    const known = times.filter((time) => time !== null)
    return {
      kind: 'cloud',
      syncedAtMs: known.length === times.length ? Math.min(...known) : null,
    }
  }
  if (hasLiveBackup) return { kind: 'file', savedAtMs: backup?.atMs ?? null }
  const isPartial = times.some((time) => time !== undefined)
  if (backup === null) return { kind: 'device', isPartial, backup, isDue: true }
  const pullsSince = Math.max(0, pulls - backup.pulls)
  const isOld = nowMs - backup.atMs >= MAX_BACKUP_AGE_DAYS * DAY_MS && pullsSince > 0
  return {
    kind: 'device',
    isPartial,
    backup: { savedAtMs: backup.atMs, pullsSince },
    isDue: isOld || pullsSince >= MAX_UNSAVED_PULLS,
  }
}
