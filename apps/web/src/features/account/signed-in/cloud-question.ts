import type { Slot } from '@bannerday/contract/settings-slots'
import type { Download } from './download-effect.ts'

/** A confirmation before settings are overwritten. Times are in milliseconds since the epoch. */
export type CloudQuestion =
  | { readonly kind: 'overwrite'; readonly slot: Slot; readonly writtenAt: number }
  | {
      readonly kind: 'set-back'
      readonly slot: Slot
      readonly changedAt: number
      readonly download: Download
    }
  | { readonly kind: 'clear-cloud'; readonly slot: Slot; readonly writtenAt: number }
  | { readonly kind: 'clear-local' }
