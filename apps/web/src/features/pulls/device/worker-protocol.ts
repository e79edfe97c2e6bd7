import type {
  AccountWarning,
  NamelessAccount,
  PullFileChoices,
  PullFileProblem,
  UnreadableRow,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { LeftOut } from '@bannerday/domain/formats/uigf/write-uigf'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import type { PlanChance, PlanGoal } from '@bannerday/domain/plan/plan-odds'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import type { Certainty, PullStart } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import type { OddsRange } from '@bannerday/domain/chances/pull-odds'
import type { ChosenItem } from '@bannerday/domain/markers/pull-markers-choice'
import type { PullStatistics } from '@bannerday/domain/chances/pull-statistics'
import type { Result } from '@bannerday/domain/result'
import type { AccountSummary } from './store/change-account.ts'
import type { TypeMerge } from './store/merge-account.ts'
import type { Restored } from './store/pull-schema.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import type { AccountId } from './store/stored-account.ts'
import type { CollectionItem } from './collection-item.ts'
import type { ConflictPreview } from './describe-conflicts.ts'
import type { OddsQuestion } from './odds-question.ts'
import type { BannerChoice } from './read-choices.ts'
import type { RecordRow, RecordSlice, RecordView } from './record-calls.ts'

/** What saving a file would do. */
export type ImportPreview = {
  /** Names it to the worker that made it. */
  readonly id: number
  readonly accounts: readonly AccountPreview[]
  /** Accounts whose number the file does not tell. */
  readonly nameless: readonly NamelessAccount[]
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

export type AccountPreview = {
  readonly game: GameId
  readonly uid: string
  readonly zone: number
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

/** The pulls of one account, added up. */
export type PullOverview = {
  /** In the order of the cards. */
  readonly types: readonly TypeOverview[]
}

export type TypeOverview = {
  readonly pullType: string
  readonly total: number
  readonly top: number
  readonly second: number
  /** Pulls whose rarity neither the file nor the item tables tell. */
  readonly unknown: number
  readonly topPity: number
  readonly topCertainty: Certainty
  readonly secondPity: number
  readonly secondCertainty: Certainty
  /** What the player says stood before the oldest pull, or stands where there is none. */
  readonly start: PullStart
  /** All the top-rarity items that the player remembers, newest first. */
  readonly tops: readonly RememberedTop[]
  /** Those of them that no pull has taken the place of. */
  readonly remembered: readonly RememberedRow[]
  /** Toward the chosen item; null where nothing was said to be chosen. */
  readonly fatePoints: number | null
  /** The name of that item. */
  readonly chosenItem: string | null
  /** Null for a type without 50/50s. */
  readonly guarantee: Guarantee | null
  /** The last top-rarity pulls (`NEWEST_TOPS`), newest first. */
  readonly newestTops: readonly RecordRow[]
  /** Server time of the oldest and the newest pull; null where there is none. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Pulls may be missing somewhere between those. */
  readonly hasGaps: boolean
}

/** A remembered item under its name. */
export type RememberedRow = RememberedTop & { readonly name: string }

/** What holds for the next top-rarity pull. */
export type Guarantee = {
  /** Whether it is certainly the featured item; null where that is not known. */
  readonly isGuaranteed: boolean | null
  /** Lost 50/50s in a row, where Capturing Radiance makes them matter; else null. */
  readonly lostInARow: number | null
  readonly lostCertainty: Certainty
  /** The count of Capturing Radiance in the model that has one; null where it is not known. */
  readonly radianceCount: number | null
}

/** What saving a file has done, and the restore point that undoes it. */
export type ImportSummary = {
  readonly added: number
  readonly restorePoint: number
  /** The preferences of a backup, as text. */
  readonly preferences: string | null
}

export const EXPORT_FORMATS = ['uigf-4', 'uigf-3', 'csv', 'xlsx', 'backup'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportOrder = {
  readonly format: ExportFormat
  /** Null: all accounts. */
  readonly account: AccountId | null
  /** For UIGF v4.2: without what its schema does not allow. */
  readonly strict: boolean
  /** The stored preferences as text, for a backup. */
  readonly preferences: string
}

export type WrittenExport = {
  readonly file: Blob
  readonly name: string
  /** What the format has no place for. */
  readonly leftOut: readonly LeftOut[]
}

export type ImportProblem =
  | PullFileProblem
  | { readonly kind: 'file-unreadable' }
  /** A backup that a newer version of the app has written. */
  | { readonly kind: 'newer-backup' }
  | { readonly kind: 'storage'; readonly problem: StorageProblem }

/** What the page asks the worker. */
export type PullRequest =
  | {
      readonly call: 'preview'
      readonly file: File
      readonly choices: PullFileChoices
      /** Of the names of items. */
      readonly language: Language
    }
  /** Saves the file of a preview: the one that was asked for last. */
  | { readonly call: 'save'; readonly preview: number; readonly precedence: Precedence }
  | {
      readonly call: 'overview'
      readonly account: AccountId
      /** Of the names of items. */
      readonly language: Language
    }
  | {
      readonly call: 'records'
      readonly account: AccountId
      readonly view: RecordView
      readonly start: number
      readonly count: number
    }
  | { readonly call: 'collection'; readonly account: AccountId; readonly language: Language }
  | { readonly call: 'statistics'; readonly account: AccountId }
  | { readonly call: 'odds'; readonly question: OddsQuestion }
  | { readonly call: 'plan'; readonly game: GameId; readonly goals: readonly PlanGoal[] }
  | { readonly call: 'accounts' }
  | { readonly call: 'name'; readonly account: AccountId; readonly nickname: string }
  /** What the player says of a type; an account that is not there yet begins with it. */
  | {
      readonly call: 'start'
      readonly account: AccountId
      readonly pullType: string
      readonly start: PullStart
      readonly tops: readonly RememberedTop[]
    }
  | {
      readonly call: 'choices'
      readonly account: AccountId
      readonly pullType: string
      readonly language: Language
    }
  | {
      readonly call: 'choose'
      readonly account: AccountId
      readonly pullType: string
      readonly chosen: readonly ChosenItem[]
    }
  /** Deletes the pulls of one type, or the whole account with null. */
  | { readonly call: 'delete'; readonly account: AccountId; readonly pullType: string | null }
  | { readonly call: 'export'; readonly order: ExportOrder }
  /** Writes what an import would have stored as a file. */
  | {
      readonly call: 'convert'
      readonly file: File
      readonly choices: PullFileChoices
      readonly precedence: Precedence
    }
  | { readonly call: 'restore'; readonly restorePoint: number }
  /** Drops all restore points. */
  | { readonly call: 'forget-points' }
  /** Stored pulls have changed; nothing read before holds. */
  | { readonly call: 'forget' }

/** What the worker answers to each call. */
export type PullAnswers = {
  readonly preview: Result<ImportPreview, ImportProblem>
  readonly save: Result<ImportSummary, StorageProblem>
  readonly overview: Result<PullOverview, StorageProblem>
  readonly records: Result<RecordSlice, StorageProblem>
  readonly collection: Result<readonly CollectionItem[], StorageProblem>
  readonly statistics: Result<PullStatistics, StorageProblem>
  /** Null where the rules give no odds. */
  readonly odds: Result<OddsRange | null, never>
  /** One for each goal; null where the rules give no odds. */
  readonly plan: Result<readonly (PlanChance | null)[], never>
  readonly accounts: Result<readonly AccountSummary[], StorageProblem>
  readonly name: Result<null, StorageProblem>
  readonly start: Result<null, StorageProblem>
  readonly choices: Result<readonly BannerChoice[], StorageProblem>
  readonly choose: Result<null, StorageProblem>
  /** The restore point that undoes it. */
  readonly delete: Result<number, StorageProblem>
  readonly export: Result<WrittenExport, StorageProblem>
  readonly convert: Result<WrittenExport, ImportProblem>
  /** False where that point is kept no more. */
  readonly restore: Result<Restored | null, StorageProblem>
  readonly 'forget-points': Result<null, StorageProblem>
  readonly forget: Result<null, never>
}

export type PullAnswer = PullAnswers[keyof PullAnswers]

/** How far a preview is: what is being done, and which share of all of it is done, 0 to 1. */
export type ImportProgress = { readonly step: 'reading' | 'comparing'; readonly share: number }

export type PullReply =
  | { readonly progress: ImportProgress }
  | { readonly done: PullAnswer }
  | { readonly failure: string }
