import type { PullFileProblem } from '@bannerday/domain/formats/pull-file/pull-file'
import type { StorageProblem } from '../store/storage-problem.ts'

/** The reason why a file can be neither previewed nor converted. */
export type ImportProblem =
  | PullFileProblem
  | { readonly kind: 'file-unreadable' }
  /** A backup of a newer version of the app. */
  | { readonly kind: 'newer-backup' }
  | { readonly kind: 'storage'; readonly problem: StorageProblem }
