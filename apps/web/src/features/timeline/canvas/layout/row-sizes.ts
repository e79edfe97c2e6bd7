import type { CSSProperties } from 'react'

/** In pixels: how high the lines of the timeline are. The styles follow them (`rowStyle`). */
export type RowSizes = {
  /** From one row to the next, and its bars; the same of challenges. */
  readonly row: number
  readonly bar: number
  readonly thinRow: number
  readonly thinBar: number
  /** A game's own line above its rows, with its version, and a line that lanes fold into. */
  readonly gameLine: number
  readonly foldLine: number
  /** Whether they are as narrow as a phone. */
  readonly isNarrow: boolean
  /** What of a game's own line its name takes, and behind it the fold of more of it. */
  readonly nameRoom: number
  readonly foldRoom: number
}

/** A mouse points more exactly than a finger, whose bars have room for two lines of a name. */
const OF_MOUSE = { row: 32, bar: 28, thinRow: 28, thinBar: 24, gameLine: 30, foldLine: 28 }
const OF_FINGER = { row: 34, bar: 30, thinRow: 28, thinBar: 24, gameLine: 30, foldLine: 32 }

const WIDE = { isNarrow: false, nameRoom: 176, foldRoom: 180 }
const NARROW = { isNarrow: true, nameRoom: 172, foldRoom: 58 }

/** Whether a bar of a row that is so many pixels high has room for two lines of its name. */
export function hasTwoLines(rowHeight: number): boolean {
  return rowHeight >= OF_FINGER.row
}

export function rowSizes(isMouse: boolean, isNarrow: boolean): RowSizes {
  return { ...(isMouse ? OF_MOUSE : OF_FINGER), ...(isNarrow ? NARROW : WIDE) }
}

/** The sizes as custom properties. */
export function rowStyle({ bar, thinBar, gameLine, nameRoom }: RowSizes): CSSProperties {
  return {
    '--timeline-bar': `${bar}px`,
    '--timeline-thin-bar': `${thinBar}px`,
    '--timeline-game-line': `${gameLine}px`,
    '--timeline-name-room': `${nameRoom}px`,
  } as CSSProperties
}

/** Pixels at the beginning of a game's own line that its version leaves free. */
export function roomBeforeVersion({ nameRoom, foldRoom }: RowSizes, hasFold: boolean): number {
  return nameRoom + (hasFold ? foldRoom : 0)
}
