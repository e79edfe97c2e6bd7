import { SOURCE_FAULTS } from '@bannerday/contract/sources'

/** The reason for which the response of a source was rejected. */
export type SourceFault = (typeof SOURCE_FAULTS)[number]

/** Whether a fault concerns the whole host, whose other sources are skipped in the same round. */
export function isHostFault(fault: SourceFault): boolean {
  return fault === 'unreachable' || fault === 'slow' || fault === 'busy'
}

/** Whether a fault needs a developer: the service responds, but its format changed. */
export function isContentFault(fault: SourceFault): boolean {
  return fault === 'reshaped' || fault === 'empty' || fault === 'shrunk'
}
