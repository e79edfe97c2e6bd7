import type { ByGame } from '@bannerday/domain/game'

/** A shape in a square of 12, filled by the even-odd rule, or a line of `MARK_LINE`. */
export type GameMark = { readonly path: string; readonly isLine: boolean }

/** Stroke width of a mark; its ends are round. */
export const MARK_LINE = 2.3

/** Four shapes of our own, distinguishable without color and at 12 pixels. */
export const gameMarks: ByGame<GameMark> = {
  genshin: { path: 'M6 0l6 6-6 6-6-6zM6 3.7L3.7 6 6 8.3 8.3 6z', isLine: false },
  starrail: {
    path: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM0 8.3L11.1 1l.9 1.4L.9 9.7z',
    isLine: false,
  },
  zenless: { path: 'M.8.8h8.6L.8 9.4zM11.2 11.2H2.6l8.6-8.6z', isLine: false },
  wuthering: {
    path: 'M1.2 4.4q2.4-4 4.8 0t4.8 0M1.2 9.2q2.4-4 4.8 0t4.8 0',
    isLine: true,
  },
}
