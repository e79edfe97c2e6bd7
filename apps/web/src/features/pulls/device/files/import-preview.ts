import type {
  AccountWarning,
  UnidentifiedAccount,
  PullFileChoices,
  UnreadableRow,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import type { PullSource } from '@bannerday/domain/pulls/pull-precedence'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { TypeMerge } from '../store/merge-account.ts'
import type { AccountId } from '../store/stored-account.ts'

/** A file to preview. */
export type PreviewOrder = {
  readonly file: File
  readonly choices: PullFileChoices
  /** The language of the item names. */
  readonly language: Language
  /** The origin of the pulls, which decides conflicts; absent for a file. */
  readonly origin?: PullSource
}

/** The effects of saving a file. */
export type ImportPreview = {
  /** Names it to the worker that made it. */
  readonly id: number
  readonly accounts: readonly AccountPreview[]
  /** The accounts whose UID the file does not contain. */
  readonly nameless: readonly UnidentifiedAccount[]
  /** The missing accounts of which a backup contains manual entries. */
  readonly entered: readonly AccountId[]
  /** Whether the backup contains preferences. */
  readonly hasPreferences: boolean
  /** The number of unreadable rows, which are stored for exports only, and of new ones. */
  readonly kept: number
  readonly keptAdded: number
  /** The first of what could not be read; a broken file may have any number. */
  readonly unreadable: readonly UnreadableRow[]
  readonly unreadableTotal: number
  /** The first of where the file contradicts what is stored. */
  readonly conflicts: readonly ConflictPreview[]
  readonly conflictsTotal: number
}

/** A pull on which a file contradicts the store. */
export type ConflictPreview = {
  /** Its own among the conflicts of a file. */
  readonly key: string
  readonly game: GameId
  readonly uid: string
  readonly pullType: string
  readonly known: ToldPull
  readonly incoming: ToldPull
}

/** A pull in words. */
export type ToldPull = {
  /** Server-local wall clock. */
  readonly time: string
  readonly name: string
  readonly rarity: Rarity | null
}

export type AccountPreview = {
  readonly game: GameId
  readonly uid: string
  readonly zone: number
  /** It is new here, and what was entered for its game without a UID may be this account's. */
  readonly mayBeUnnamed: boolean
  readonly types: readonly TypePreview[]
  /** Server time of the oldest and the newest pull in the file; null when it has none. */
  readonly span: { readonly from: string; readonly to: string } | null
  readonly warnings: readonly AccountWarning[]
  /** The number of stored pulls whose time is corrected because their ids contradict it. */
  readonly timesMended: number
  /** The gaps in the history after the file is saved. */
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
