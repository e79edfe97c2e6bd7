import type {
  AccountWarning,
  NamelessAccount,
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
  /** Of the names of items. */
  readonly language: Language
  /** Whose word stands where it contradicts what is stored; a file when absent. */
  readonly origin?: PullSource
}

/** What saving a file would do. */
export type ImportPreview = {
  /** Names it to the worker that made it. */
  readonly id: number
  readonly accounts: readonly AccountPreview[]
  /** Accounts whose number the file does not tell. */
  readonly nameless: readonly NamelessAccount[]
  /** Accounts that are not on this device and of which a backup holds what was entered by hand. */
  readonly entered: readonly AccountId[]
  /** It is a backup that holds preferences too. */
  readonly hasPreferences: boolean
  /** Rows that are kept for the next export only, and how many of them are new. */
  readonly kept: number
  readonly keptAdded: number
  /** The first of what could not be read; a broken file may have any number. */
  readonly unreadable: readonly UnreadableRow[]
  readonly unreadableTotal: number
  /** The first of where the file contradicts what is stored. */
  readonly conflicts: readonly ConflictPreview[]
  readonly conflictsTotal: number
}

/** A pull of which a file says something else than what is stored. */
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
  /** How many pulls that are stored get another time, because their ids show theirs to be wrong. */
  readonly timesMended: number
  /** Where pulls may be missing once the file is saved. */
  readonly gaps: readonly PullGap[]
}

export type TypePreview = TypeMerge & { readonly unreadable: number }

/** What saving a file has done, and the restore point that undoes it. */
export type ImportSummary = {
  readonly added: number
  readonly restorePoint: number
  /** The preferences of a backup, as text. */
  readonly preferences: string | null
}

/** How far a preview is: what is being done, and which share of all of it is done, 0 to 1. */
export type ImportProgress = { readonly step: 'reading' | 'comparing'; readonly share: number }
