import { lazy, type ReactNode } from 'react'
import { untilIdle } from '#shared/until-idle.ts'
import type { FreshnessProps } from './freshness.tsx'

/** The bars go first: what it says is no part of the first picture. */
export const LazyFreshness = lazy(
  async (): Promise<{ default: (props: FreshnessProps) => ReactNode }> => {
    await untilIdle()
    try {
      return { default: (await import('./freshness.tsx')).Freshness }
    } catch {
      // The network was lost before this was kept: the page goes on without it.
      return { default: () => null }
    }
  },
)
