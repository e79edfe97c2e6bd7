import type { AnyRouter } from '@tanstack/react-router'

/** The position of a page in a row of pages with a horizontal slide transition. */
export type PlaceInRow = { readonly row: string; readonly position: number }

type PageTransition = 'fade' | 'slide-forward' | 'slide-back'

/** Returns the transition between two pages: a slide within a row, else a fade. */
export function getPageTransition(
  from: PlaceInRow | undefined,
  to: PlaceInRow | undefined,
): PageTransition {
  if (!from || !to || from.row !== to.row || from.position === to.position) return 'fade'
  return from.position < to.position ? 'slide-forward' : 'slide-back'
}

/**
 * Enables view transitions between pages according to their positions, except with reduced motion. The
 * styles are in `page-transition.css`, which loads with the frame.
 *
 * The router's own option leaves a rejected promise for each transition that the browser skips, for
 * example for a page that takes longer than four seconds.
 */
export function enablePageTransitions(router: AnyRouter): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const hasTypes = CSS.supports('selector(:active-view-transition-type(a))')
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname
    const to = router.latestLocation.pathname
    const isMove = from !== undefined && from !== to && 'startViewTransition' in document
    if (!isMove || lessMotion.matches) return update()
    const types = [getPageTransition(getRowPlace(router, from), getRowPlace(router, to))]
    const transition = document.startViewTransition(hasTypes ? { update, types } : update)
    // A skipped transition rejects `ready`; the page is updated anyway.
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone
  }
}

function getRowPlace(router: AnyRouter, path: string): PlaceInRow | undefined {
  const [routes] = router.getMatchedRoutes(path)
  return routes.at(-1)?.options.staticData?.place
}
