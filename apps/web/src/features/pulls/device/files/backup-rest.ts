import { accountKey, type StoredAccount } from '../store/stored-account.ts'
import * as z from 'zod/mini'

/** What a backup holds beside pulls. */
export type BackupRest = {
  /** The stored preferences as text; never what gives access to an account. */
  readonly preferences: string
  /** What the player calls the accounts, by their key. */
  readonly nicknames: Readonly<Record<string, string>>
  /** What the player says of the types of the accounts, by their key. */
  readonly settings: Readonly<Record<string, NonNullable<StoredAccount['settings']>>>
  /** Records that nobody could read, by the key of their account. */
  readonly leftover: Readonly<Record<string, readonly unknown[]>>
}

export function restOf(accounts: readonly StoredAccount[], preferences: string): BackupRest {
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

/** What a backup holds beside pulls; null where it is not of our making. */
export function parseRest(rest: unknown): BackupRest | null {
  const parsed = schema.safeParse(rest)
  return parsed.success ? parsed.data : null
}
