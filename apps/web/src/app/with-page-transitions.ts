import './page-transition.css'
import type { AnyRouter } from '@tanstack/react-router'
import { type PlaceInRow, pageTransition } from './page-transition.ts'

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Lets the view move from page to page as the places of their routes say; not at all for who asked
 * for less motion.
 */
export function withPageTransitions<Router extends AnyRouter>(router: Router): Router {
  router.options.defaultViewTransition = {
    types: ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || lessMotion.matches) return false
      const from = placeOf(router, fromLocation.pathname)
      return [pageTransition(from, placeOf(router, toLocation.pathname))]
    },
  }
  return router
}

function placeOf(router: AnyRouter, path: string): PlaceInRow | undefined {
  const [routes] = router.getMatchedRoutes(path)
  return routes.at(-1)?.options.staticData?.place
}
