import { lazy } from 'react'

/** Only a search asks for them. */
export const LazyArchiveMatchesLinks = lazy(async () => ({
  default: (await import('./archive-matches-links.tsx')).ArchiveMatchesLinks,
}))
