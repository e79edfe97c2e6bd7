import type {
  AccountWarning,
  PullFileChoices,
  PullFileProblem,
  UnidentifiedAccount,
  UnreadableRow,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { PullSource } from '@bannerday/domain/pulls/pull-precedence'
import type { StorageProblem } from './database.ts'
import type { TypeMerge } from './save-file.ts'
import type { AccountId } from './stored-account.ts'

/** A file to preview. */
export type PreviewRequest = {
  readonly file: File
  readonly choices: PullFileChoices
  /** The language of the item names. */
  readonly language: Language
  /** The source of the pulls, which decides conflicts; absent for a file. */
  readonly origin?: PullSource
}

/** The changes that saving a file would make. */
export type ImportPreview = {
  /** Identifies the preview in the worker that created it. */
  readonly id: number
  readonly accounts: readonly AccountPreview[]
  /** The accounts whose UID the file does not contain. */
  readonly unidentified: readonly UnidentifiedAccount[]
  /** The accounts that are not on this device and for which a backup contains manual entries. */
  readonly manualAccounts: readonly AccountId[]
  /** Whether the backup contains preferences. */
  readonly hasPreferences: boolean
  /**
   * The number of unreadable rows, which are stored for exports only, and of the new ones among
   * them.
   */
  readonly miliastraRows: number
  readonly miliastraRowsAdded: number
  /** The first unreadable rows, because a broken file may have any number. */
  readonly unreadable: readonly UnreadableRow[]
  readonly unreadableTotal: number
  /** The first conflicts between the file and the store. */
  readonly conflicts: readonly ConflictPreview[]
  readonly conflictsTotal: number
}

/** A pull for which a file contradicts the store. */
export type ConflictPreview = {
  /** Identifies the conflict within its file. */
  readonly key: string
  readonly game: GameId
  readonly uid: string
  readonly pullType: string
  readonly known: ConflictingPull
  readonly incoming: ConflictingPull
}

/** The display data of a pull. */
export type ConflictingPull = {
  /** Server-local wall clock. */
  readonly time: string
  readonly name: string
  readonly rarity: Rarity | null
}

export type AccountPreview = {
  readonly game: GameId
  readonly uid: string
  readonly zone: number
  /** Whether the account is new here, so that the game's entries without a UID may belong to it. */
  readonly mayClaimUnnamed: boolean
  readonly types: readonly TypePreview[]
  /** The server time of the oldest and the newest pull in the file; null without pulls. */
  readonly span: { readonly from: string; readonly to: string } | null
  readonly warnings: readonly AccountWarning[]
  /** The number of stored pulls whose time is corrected, because their ids contradict it. */
  readonly timesCorrected: number
  /** The gaps in the history once the file is saved. */
  readonly gaps: readonly PullGap[]
}

export type TypePreview = TypeMerge & { readonly unreadable: number }

/** The result of saving a file, and the restore point for undoing it. */
export type ImportSummary = {
  readonly added: number
  readonly restorePoint: number
  /** The preferences of a backup, as text. */
  readonly preferences: string | null
}

/** The progress of a preview: its step and the finished share, 0 to 1. */
export type ImportProgress = { readonly step: 'reading' | 'comparing'; readonly share: number }

/** The reason why a file can be neither previewed nor converted. */
export type ImportProblem =
  | PullFileProblem
  | { readonly kind: 'file-unreadable' }
  /** A backup of a newer version of the app. */
  | { readonly kind: 'newer-backup' }
  | { readonly kind: 'storage'; readonly problem: StorageProblem }
