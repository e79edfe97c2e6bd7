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
  /** Whether more of a game folds into its own line, behind its name. */
  readonly foldsInLine: boolean
}

/** A mouse points more exactly than a finger. */
const OF_MOUSE = { row: 32, bar: 28, thinRow: 28, thinBar: 24, gameLine: 30, foldLine: 28 }
const OF_FINGER = { row: 40, bar: 32, thinRow: 32, thinBar: 26, gameLine: 34, foldLine: 32 }

/** Pixels of a game's own line that its name takes, and the line that more of it folds into. */
const NAME_ROOM = 176
const FOLD_ROOM = 180

/** Pixels from which on the bars of a row have room for two lines of a name. */
const TWO_LINES = 40

/** Whether a bar of a row that is so many pixels high has room for two lines of its name. */
export function hasTwoLines(rowHeight: number): boolean {
  return rowHeight >= TWO_LINES
}

export function rowSizes(isMouse: boolean, foldsInLine: boolean): RowSizes {
  return { ...(isMouse ? OF_MOUSE : OF_FINGER), foldsInLine }
}

/** The sizes as custom properties. */
export function rowStyle({ bar, thinBar, gameLine }: RowSizes): CSSProperties {
  return {
    '--timeline-bar': `${bar}px`,
    '--timeline-thin-bar': `${thinBar}px`,
    '--timeline-game-line': `${gameLine}px`,
    '--timeline-name-room': `${NAME_ROOM}px`,
  } as CSSProperties
}

/** Pixels at the beginning of a game's own line that its version leaves free. */
export function roomBeforeVersion(hasFoldInLine: boolean): number {
  return NAME_ROOM + (hasFoldInLine ? FOLD_ROOM : 0)
}
