import type {
  AccountWarning,
  PullFileChoices,
  PullFileProblem,
  UnidentifiedAccount,
  UnreadableRow,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { OmittedPulls } from '@bannerday/domain/formats/uigf/write-uigf'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { LinkProblem, PullLink } from '@bannerday/domain/links/pull-link'
import type { OddsRange } from '@bannerday/domain/odds/pull-odds'
import type { PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import type { ChosenItem } from '@bannerday/domain/outcomes/pull-choices'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import type { ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import type { PlanGoal, PlanOdds } from '@bannerday/domain/plan/plan-odds'
import type { PullEdit } from '@bannerday/domain/pulls/manual-pulls'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { Precedence, PullSource } from '@bannerday/domain/pulls/pull-precedence'
import type { Result } from '@bannerday/domain/result'
import type { OddsQuestion } from '../plan/odds-fields.ts'
import type { AccountSummary, CloudDeletion } from './accounts.ts'
import type { Restored, StorageProblem } from './database.ts'
import type { EditPreview, ItemChoice } from './edit-pulls.ts'
import type { CollectionItem } from './read-collection.ts'
import type { OwnItem } from './read-item.ts'
import type { BannerChoice, PullOverview } from './read-overview.ts'
import type { AccountRuns } from './read-runs.ts'
import type { RecordSlice, RecordView } from './record-view.ts'
import type { TypeMerge } from './save-file.ts'
import type { AccountId } from './stored-account.ts'
import type { AccountDeletion, SyncRequest, SyncResponse, SyncResult } from './sync-replica.ts'

/** The requests of the page to the worker. */
export type PullRequest =
  | ({ readonly call: 'preview' } & PreviewRequest)
  /** Saves the file of the last requested preview. */
  | {
      readonly call: 'save'
      readonly preview: number
      readonly precedence: Precedence
      /** The accounts that take over entries without a UID. */
      readonly claimants?: readonly AccountId[]
    }
  | {
      readonly call: 'overview'
      readonly account: AccountId
      /** The language of the item names. */
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
  | {
      readonly call: 'item'
      readonly account: AccountId
      readonly item: string
      readonly language: Language
    }
  | { readonly call: 'items'; readonly account: AccountId; readonly language: Language }
  | {
      readonly call: 'preview-edit'
      readonly account: AccountId
      readonly edit: PullEdit
      readonly language: Language
    }
  | { readonly call: 'runs'; readonly account: AccountId; readonly language: Language }
  | { readonly call: 'statistics'; readonly account: AccountId }
  | { readonly call: 'odds'; readonly question: OddsQuestion }
  | { readonly call: 'plan'; readonly game: GameId; readonly goals: readonly PlanGoal[] }
  | { readonly call: 'accounts' }
  | { readonly call: 'name'; readonly account: AccountId; readonly nickname: string }
  /** Sets the player's settings of a type. A missing account is created. */
  | {
      readonly call: 'start'
      readonly account: AccountId
      readonly pullType: string
      readonly start: ManualPity
      readonly tops: readonly RememberedTop[]
      /** Whether the entries of the game without a UID belong to this account. */
      readonly claimsUnnamed?: boolean
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
  /** Corrects pulls by hand, with a restore point. */
  | { readonly call: 'edit'; readonly account: AccountId; readonly edit: PullEdit }
  /** Deletes whole accounts on this device, with one restore point. */
  | { readonly call: 'delete-accounts'; readonly accounts: readonly AccountId[] }
  /** Deletes the pulls of one type, or the whole account with null. */
  | { readonly call: 'delete'; readonly account: AccountId; readonly pullType: string | null }
  /** Saves a restore point and removes the player's values, before the cloud deletes the pulls. */
  | { readonly call: 'prepare-cloud-deletion'; readonly account: AccountId }
  | ({ readonly call: 'export' } & ExportRequest)
  /** Writes the result of an import as a file instead of storing it. */
  | {
      readonly call: 'convert'
      readonly file: File
      readonly choices: PullFileChoices
      readonly precedence: Precedence
    }
  /** Finds official links in logs and caches of games. */
  | { readonly call: 'find-links'; readonly files: readonly LogFile[] }
  | { readonly call: 'restore'; readonly restorePoint: number }
  /** Deletes all restore points. */
  | { readonly call: 'delete-restore-points' }
  /** Lists the deletions of any device that can still be undone, for synchronized accounts. */
  | { readonly call: 'deletions' }
  | {
      readonly call: 'undo-deletion'
      readonly account: AccountId
      readonly deletion: Pick<AccountDeletion, 'fromMs' | 'toMs'>
    }
  | { readonly call: 'link-to-cloud'; readonly account: AccountId; readonly owner: string }
  | { readonly call: 'unlink-from-cloud'; readonly account: AccountId }
  | {
      readonly call: 'next-sync'
      readonly account: AccountId
      readonly owner: string
      readonly limit: number
    }
  | {
      readonly call: 'apply-sync'
      readonly account: AccountId
      readonly sent: SyncRequest
      readonly response: SyncResponse
      /** Whether a restore point of the state before deletions in the response exists. */
      readonly hasRestorePoint: boolean
    }
  /** Clears cached accounts after a change of stored pulls. */
  | { readonly call: 'clear-cache' }

/** The worker's response to each request. */
export type PullResponses = {
  readonly preview: Result<ImportPreview, ImportProblem>
  readonly save: Result<ImportSummary, StorageProblem>
  readonly overview: Result<PullOverview, StorageProblem>
  readonly records: Result<RecordSlice, StorageProblem>
  readonly collection: Result<readonly CollectionItem[], StorageProblem>
  readonly item: Result<OwnItem, StorageProblem>
  readonly items: Result<readonly ItemChoice[], StorageProblem>
  readonly 'preview-edit': Result<EditPreview, StorageProblem>
  readonly runs: Result<AccountRuns, StorageProblem>
  readonly statistics: Result<PullStatistics, StorageProblem>
  /** Null when the rules give no odds. */
  readonly odds: Result<OddsRange | null, never>
  /** The odds per goal; null when the rules give none. */
  readonly plan: Result<readonly (PlanOdds | null)[], never>
  readonly accounts: Result<readonly AccountSummary[], StorageProblem>
  readonly name: Result<null, StorageProblem>
  readonly start: Result<null, StorageProblem>
  readonly choices: Result<readonly BannerChoice[], StorageProblem>
  readonly choose: Result<null, StorageProblem>
  /** The id of the restore point that undoes the change. */
  readonly edit: Result<number, StorageProblem>
  readonly 'delete-accounts': Result<number, StorageProblem>
  readonly delete: Result<number, StorageProblem>
  readonly 'prepare-cloud-deletion': Result<CloudDeletion, StorageProblem>
  readonly export: Result<ExportResult, StorageProblem>
  readonly convert: Result<ExportResult, ImportProblem>
  readonly 'find-links': Result<LinksInFile, never>
  /** Null when the restore point no longer exists. */
  readonly restore: Result<Restored | null, StorageProblem>
  readonly 'delete-restore-points': Result<null, StorageProblem>
  readonly deletions: Result<readonly AccountDeletion[], StorageProblem>
  /** The number of restored pulls. */
  readonly 'undo-deletion': Result<number, StorageProblem>
  readonly 'link-to-cloud': Result<null, StorageProblem>
  readonly 'unlink-from-cloud': Result<null, StorageProblem>
  /** Null when the account is not synchronized with that owner. */
  readonly 'next-sync': Result<SyncRequest | null, StorageProblem>
  readonly 'apply-sync': Result<SyncResult, StorageProblem>
  readonly 'clear-cache': Result<null, never>
}

export type PullResponse = PullResponses[keyof PullResponses]

export type PullReply =
  | { readonly progress: ImportProgress }
  | { readonly done: PullResponse }
  | { readonly failure: string }

export const EXPORT_FORMATS = ['uigf-4', 'uigf-3', 'csv', 'xlsx', 'backup'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportRequest = {
  readonly format: ExportFormat
  /** Null for all accounts. */
  readonly accounts: readonly AccountId[] | null
  /** Whether UIGF v4.2 omits fields that its schema forbids. */
  readonly strict: boolean
  /** The stored preferences as text, for a backup. */
  readonly preferences: string
}

export type ExportResult = {
  readonly file: Blob
  readonly name: string
  /** The data that the format cannot represent. */
  readonly omitted: readonly OmittedPulls[]
}

/** A log or cache of a game. The block files of one cache have the same folder. */
export type LogFile = { readonly file: File; readonly folder: string }

/** The official links in logs and caches of games. */
export type LinksInFile = {
  /** The links of each game in the order in which an import tries them. */
  readonly links: readonly PullLink[]
  readonly problem: LinkProblem
}

/** A file to preview. */
export type PreviewRequest = {
  readonly file: File
  readonly choices: PullFileChoices
  /** The language of the item names. */
  readonly language: Language
  /** The source of the pulls, which decides conflicts; absent for a file. */
  readonly origin?: PullSource
  /** The time in which all pulls of a type are known, for an import by link. */
  readonly readIntervals?: ReadIntervals | undefined
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
  /** The number of stored manual pulls that pulls of the file replace. */
  readonly replaced: number
  /** The number of pull types whose remembered items or manual pity change. */
  readonly remembered: number
  /** The number of top-rarity items in the file without their single pulls. */
  readonly rememberedTops: number
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
