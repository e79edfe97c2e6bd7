import { useMatches } from '@tanstack/react-router'

/** The routes without a page: the catch-all, and none for an undecodable path. */
const NO_PAGE: readonly unknown[] = ['/$', '__root__']

/** Whether no route matches the path. */
export function useIsUnknown(): boolean {
  return useMatches({ select: (matches) => NO_PAGE.includes(matches.at(-1)?.routeId) })
}
