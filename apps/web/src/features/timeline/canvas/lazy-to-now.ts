import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Only who went away from now sees it: it is no part of the first picture. */
export const LazyToNow = lazyAhead(async () => (await import('./to-now.tsx')).ToNow)
