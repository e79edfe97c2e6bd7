import { SOURCE_FAULTS } from '@bannerday/contract/source'

/** Why what a source answered was not taken. */
export type SourceFault = (typeof SOURCE_FAULTS)[number]

/** Faults of the whole host: its other sources are not asked in the same round. */
export function isOfHost(fault: SourceFault): boolean {
  return fault === 'unreachable' || fault === 'slow' || fault === 'busy'
}

/** Faults that somebody has to look at: the service answers, but differently than before. */
export function isOfContent(fault: SourceFault): boolean {
  return fault === 'reshaped' || fault === 'empty' || fault === 'shrunk'
}
