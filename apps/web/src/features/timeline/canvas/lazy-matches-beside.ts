import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Loaded on the first search. */
export const LazyMatchesBeside = lazyAhead(
  async () => (await import('./matches-beside.tsx')).MatchesBeside,
)
