import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Only who searches sees it: it is no part of the first picture. */
export const LazyMatchesBeside = lazyAhead(
  async () => (await import('./matches-beside.tsx')).MatchesBeside,
)
