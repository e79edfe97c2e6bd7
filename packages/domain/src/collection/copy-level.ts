/**
 * The effect of copies: six levels of a character from the second copy on, or five of equipment.
 */
export type CopyKind = 'character' | 'gear'

const MAX_CHARACTER_LEVEL = 6
const MAX_GEAR_LEVEL = 5

/**
 * The level from a number of copies, if none was obtained or used otherwise: 0 to 6 of a character
 * (constellation, eidolon, mindscape, sequence), 1 to 5 of equipment (refinement and similar).
 */
export function getCopyLevel(kind: CopyKind, copies: number): number {
  return kind === 'character'
    ? Math.min(MAX_CHARACTER_LEVEL, copies - 1)
    : Math.min(MAX_GEAR_LEVEL, copies)
}

/** Copies beyond those that raise anything. */
export function countSpareCopies(kind: CopyKind, copies: number): number {
  const usedCopies = kind === 'character' ? MAX_CHARACTER_LEVEL + 1 : MAX_GEAR_LEVEL
  return Math.max(0, copies - usedCopies)
}
