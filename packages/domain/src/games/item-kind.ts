/** The kinds of items that can be pulled, in the games' own words. */
export const ITEM_KINDS = [
  'character',
  'weapon',
  'light-cone',
  'agent',
  'w-engine',
  'bangboo',
  'resonator',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** The games' terms for copies of an item. */
export type CopyTerm =
  | 'constellation'
  | 'refinement'
  | 'eidolon'
  | 'superimposition'
  | 'mindscape'
  | 'phase'
  | 'sequence'
  | 'syntonization'
