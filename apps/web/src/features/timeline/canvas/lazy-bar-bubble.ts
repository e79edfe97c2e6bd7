import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Shown where somebody points: it is no part of the first picture. */
export const LazyBarBubble = lazyAhead(async () => (await import('./bar-bubble.tsx')).BarBubble)
