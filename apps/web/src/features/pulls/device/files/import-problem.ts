import type { PullFileProblem } from '@bannerday/domain/formats/pull-file/pull-file'
import type { StorageProblem } from '../store/storage-problem.ts'

/** Why a file can be neither previewed nor converted. */
export type ImportProblem =
  | PullFileProblem
  | { readonly kind: 'file-unreadable' }
  /** A backup that a newer version of the app has written. */
  | { readonly kind: 'newer-backup' }
  | { readonly kind: 'storage'; readonly problem: StorageProblem }
