import { useMatches } from '@tanstack/react-router'

/** The routes that stand for no page: that of all other paths, and none, where a path cannot be decoded. */
const NO_PAGE: readonly unknown[] = ['/$', '__root__']

/** Whether there is no page at the address. */
export function useIsUnknown(): boolean {
  return useMatches({ select: (matches) => NO_PAGE.includes(matches.at(-1)?.routeId) })
}
