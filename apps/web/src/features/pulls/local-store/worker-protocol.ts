import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import type { OmittedPulls } from '@bannerday/domain/formats/uigf/write-uigf'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { OddsRange } from '@bannerday/domain/odds/pull-odds'
import type { PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import type { ChosenItem } from '@bannerday/domain/outcomes/pull-choices'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import type { PlanGoal, PlanOdds } from '@bannerday/domain/plan/plan-odds'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import type { Result } from '@bannerday/domain/result'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { LinksInFile } from './read-file.ts'
import type { AccountSummary } from './accounts.ts'
import type { Restored, StorageProblem } from './database.ts'
import type {
  ImportPreview,
  ImportProblem,
  ImportProgress,
  ImportSummary,
  PreviewRequest,
} from './import-preview.ts'
import type { OddsQuestion } from './odds-request.ts'
import type { BannerChoice, PullOverview } from './read-overview.ts'
import type { CollectionItem } from './read-collection.ts'
import type { RecordSlice, RecordView } from './record-view.ts'
import type { AccountId } from './stored-account.ts'
import type { AccountDeletion, SyncResponse, SyncResult, SyncRequest } from './sync-replica.ts'

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
  /** Deletes the pulls of one type, or the whole account with null. */
  | { readonly call: 'delete'; readonly account: AccountId; readonly pullType: string | null }
  | { readonly call: 'export'; readonly order: ExportRequest }
  /** Writes the result of an import as a file instead of storing it. */
  | {
      readonly call: 'convert'
      readonly file: File
      readonly choices: PullFileChoices
      readonly precedence: Precedence
    }
  /** Finds official links in a log or a cache of a game. */
  | { readonly call: 'find-links'; readonly file: File }
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
      readonly sent: readonly SyncEntry[]
      readonly response: SyncResponse
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
  /** The id of the restore point that undoes the deletion. */
  readonly delete: Result<number, StorageProblem>
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
  readonly account: AccountId | null
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
