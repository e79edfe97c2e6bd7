/**
 * The effect of copies: six levels of a character from the second copy on, or five of equipment.
 */
export type CopyKind = 'character' | 'gear'

const MOST_STEPS = 6
const MOST_RANKS = 5

/**
 * The level from a number of copies, if none was obtained or used otherwise: 0 to 6 of a character
 * (constellation, eidolon, mindscape, sequence), 1 to 5 of equipment (refinement and similar).
 */
export function copyLevel(kind: CopyKind, copies: number): number {
  return kind === 'character' ? Math.min(MOST_STEPS, copies - 1) : Math.min(MOST_RANKS, copies)
}

/** Copies beyond those that raise anything. */
export function copiesToSpare(kind: CopyKind, copies: number): number {
  const used = kind === 'character' ? MOST_STEPS + 1 : MOST_RANKS
  return Math.max(0, copies - used)
}
