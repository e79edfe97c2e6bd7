import type { GameId } from '@bannerday/domain/game'
import type { CopyKind } from '@bannerday/domain/collection/copy-level'
import type { ItemKind } from '../device/rows/record-outcomes.ts'

/** The term for copies of an item per game; null when copies do not raise a numbered level. */
export const COPY_WORDS = {
  constellation: 'character',
  refinement: 'gear',
  eidolon: 'character',
  superimposition: 'gear',
  mindscape: 'character',
  phase: 'gear',
  sequence: 'character',
  syntonization: 'gear',
} as const satisfies Record<string, CopyKind>
export type CopyWord = keyof typeof COPY_WORDS

const WORDS: Readonly<Record<ItemKind, CopyWord | null>> = {
  character: 'constellation',
  'light-cone': 'superimposition',
  agent: 'mindscape',
  'w-engine': 'phase',
  bangboo: null,
  resonator: 'sequence',
  weapon: 'refinement',
}

/** Returns the term for copies of an item. Most characters and weapons use Genshin's terms. */
export function copyWord(game: GameId, kind: ItemKind): CopyWord | null {
  if (game === 'starrail' && kind === 'character') return 'eidolon'
  if (game === 'wuthering' && kind === 'weapon') return 'syntonization'
  return WORDS[kind]
}
