import type { OmittedPulls } from '@bannerday/domain/formats/uigf/write-uigf'
import type { AccountId } from '../store/stored-account.ts'

export const EXPORT_FORMATS = ['uigf-4', 'uigf-3', 'csv', 'xlsx', 'backup'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportOrder = {
  readonly format: ExportFormat
  /** Null for all accounts. */
  readonly account: AccountId | null
  /** Whether UIGF v4.2 omits fields that its schema forbids. */
  readonly strict: boolean
  /** The stored preferences as text, for a backup. */
  readonly preferences: string
}

export type WrittenExport = {
  readonly file: Blob
  readonly name: string
  /** The data that the format cannot represent. */
  readonly leftOut: readonly OmittedPulls[]
}
