'use no memo'

import { type CSSProperties, useMemo } from 'react'
import { PHONE } from '#shared/ui/breakpoints.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'

/** The row heights of the timeline in pixels. `rowStyle` passes them to the styles. */
export type RowSizes = {
  /** The row pitch and the bar height; thin ones are for challenges. */
  readonly row: number
  readonly bar: number
  readonly thinRow: number
  readonly thinBar: number
  /**
   * The heights of a game's own line, which contains its version, and of a collapsed group's line.
   */
  readonly gameLine: number
  readonly foldLine: number
  /** Whether the view is as narrow as a phone. */
  readonly isNarrow: boolean
  /** The width of the name on the game's own line, and of the expand button next to it. */
  readonly nameRoom: number
  readonly foldRoom: number
}

/** Touch bars are higher than mouse bars and fit a name of two lines. */
const MOUSE_SIZES = { row: 32, bar: 28, thinRow: 28, thinBar: 24, gameLine: 30, foldLine: 28 }
const TOUCH_SIZES = { row: 34, bar: 30, thinRow: 28, thinBar: 24, gameLine: 30, foldLine: 32 }

const WIDE = { isNarrow: false, nameRoom: 176, foldRoom: 180 }
const NARROW = { isNarrow: true, nameRoom: 172, foldRoom: 58 }

/** Returns whether a bar in a row of this height fits two lines of its name. */
export function hasTwoLines(rowHeight: number): boolean {
  return rowHeight >= TOUCH_SIZES.row
}

export function rowSizes(isMouse: boolean, isNarrow: boolean): RowSizes {
  return { ...(isMouse ? MOUSE_SIZES : TOUCH_SIZES), ...(isNarrow ? NARROW : WIDE) }
}

/** Returns the row heights for the current pointer type, updated live. */
export function useRowSizes(): RowSizes {
  const isMouse = useMediaQuery('(pointer: fine)')
  const isNarrow = useMediaQuery(PHONE)
  return useMemo(() => rowSizes(isMouse, isNarrow), [isMouse, isNarrow])
}

/** Returns the sizes as CSS custom properties. */
export function rowStyle({ bar, thinBar, gameLine, nameRoom }: RowSizes): CSSProperties {
  return {
    '--timeline-bar': `${bar}px`,
    '--timeline-thin-bar': `${thinBar}px`,
    '--timeline-game-line': `${gameLine}px`,
    '--timeline-name-room': `${nameRoom}px`,
  } as CSSProperties
}

/** Returns the pixels at the start of a game's own line that are reserved for name and button. */
export function getWidthBeforeVersion({ nameRoom, foldRoom }: RowSizes, hasFold: boolean): number {
  return nameRoom + (hasFold ? foldRoom : 0)
}
