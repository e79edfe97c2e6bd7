import * as z from 'zod/mini'
import { accountKey, type StoredAccount } from './stored-account.ts'

/** The data of a backup besides pulls. */
export type BackupFields = {
  /** The stored preferences as text, without credentials. */
  readonly preferences: string
  /** The nicknames by account key. */
  readonly nicknames: Readonly<Record<string, string>>
  /** The player's settings per pull type, by account key. */
  readonly settings: Readonly<Record<string, NonNullable<StoredAccount['settings']>>>
  /** Unreadable records, by account key. */
  readonly leftover: Readonly<Record<string, readonly unknown[]>>
}

export function collectBackupFields(
  accounts: readonly StoredAccount[],
  preferences: string,
): BackupFields {
  const nicknames: Record<string, string> = {}
  const settings: Record<string, NonNullable<StoredAccount['settings']>> = {}
  const leftover: Record<string, readonly unknown[]> = {}
  for (const account of accounts) {
    if (account.nickname !== undefined) nicknames[accountKey(account)] = account.nickname
    if (account.settings !== undefined) settings[accountKey(account)] = account.settings
    if (account.leftover !== undefined) leftover[accountKey(account)] = account.leftover
  }
  return { preferences, nicknames, settings, leftover }
}

const pullSettings = z.object({
  start: z.exactOptional(
    z.object({
      topPity: z.exactOptional(z.number()),
      secondPity: z.exactOptional(z.number()),
      isGuaranteed: z.exactOptional(z.boolean()),
      lostInARow: z.exactOptional(z.number()),
      at: z.exactOptional(z.string()),
    }),
  ),
  tops: z.exactOptional(
    z.array(
      z.object({
        itemId: z.string(),
        day: z.exactOptional(z.string()),
        pity: z.exactOptional(z.number()),
        outcome: z.exactOptional(z.enum(['won', 'lost', 'guaranteed'])),
      }),
    ),
  ),
  chosen: z.exactOptional(
    z.array(z.object({ from: z.string(), until: z.nullable(z.string()), itemId: z.string() })),
  ),
})

const schema = z.object({
  preferences: z.string(),
  nicknames: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.record(z.string(), pullSettings)),
  leftover: z.record(z.string(), z.array(z.unknown())),
})

/** Parses the additional data of a backup, or returns null for another format. */
export function parseBackupFields(rest: unknown): BackupFields | null {
  const parsed = schema.safeParse(rest)
  return parsed.success ? parsed.data : null
}
