import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Pictures come when the bars are there: what brings them is no part of the first picture. */
export const LazyLatePictures = lazyWhenIdle(
  async () => (await import('./late-pictures.tsx')).LatePictures,
)
