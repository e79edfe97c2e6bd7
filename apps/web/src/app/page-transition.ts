/** Where a page lies in a row of pages between which the view slides sideways. */
export type PlaceInRow = { readonly row: string; readonly position: number }

export type PageTransition = 'fade' | 'slide-forward' | 'slide-back'

/** How the view moves on from one page to another: sideways along a row, else by fading. */
export function pageTransition(
  from: PlaceInRow | undefined,
  to: PlaceInRow | undefined,
): PageTransition {
  if (!from || !to || from.row !== to.row || from.position === to.position) return 'fade'
  return from.position < to.position ? 'slide-forward' : 'slide-back'
}
