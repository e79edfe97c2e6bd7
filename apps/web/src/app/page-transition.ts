/** The position of a page in a row of pages with a horizontal slide transition. */
export type PlaceInRow = { readonly row: string; readonly position: number }

export type PageTransition = 'fade' | 'slide-forward' | 'slide-back'

/** Returns the transition between two pages: a slide within a row, else a fade. */
export function pageTransition(
  from: PlaceInRow | undefined,
  to: PlaceInRow | undefined,
): PageTransition {
  if (!from || !to || from.row !== to.row || from.position === to.position) return 'fade'
  return from.position < to.position ? 'slide-forward' : 'slide-back'
}
