import './page-transition.css'
import type { AnyRouter } from '@tanstack/react-router'
import { type PlaceInRow, pageTransition } from './page-transition.ts'

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const canBeTyped = CSS.supports('selector(:active-view-transition-type(a))')

/**
 * Enables view transitions between pages according to their positions, except with reduced motion.
 * The router's own option leaves a rejected promise for each transition that the browser skips, for
 * example for a page that takes longer than four seconds.
 */
export function withPageTransitions<Router extends AnyRouter>(router: Router): Router {
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname
    const to = router.latestLocation.pathname
    const isMove = from !== undefined && from !== to && 'startViewTransition' in document
    if (!isMove || lessMotion.matches) return update()
    const types = [pageTransition(getScrollPosition(router, from), getScrollPosition(router, to))]
    const transition = document.startViewTransition(canBeTyped ? { update, types } : update)
    // The page is there, only the move to it was left out.
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone
  }
  return router
}

function getScrollPosition(router: AnyRouter, path: string): PlaceInRow | undefined {
  const [routes] = router.getMatchedRoutes(path)
  return routes.at(-1)?.options.staticData?.place
}
