import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Loaded on hover: the tooltip is not part of the first paint. */
export const LazyBarBubble = lazyAhead(async () => (await import('./bar-bubble.tsx')).BarBubble)
