import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadMantine } from './pages.ts'

/**
 * Creates a lazy page that uses Mantine components. Mantine loads with it, because the frame and
 * the timeline do not need it (decision 004).
 */
export function mantinePage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [{ withMantine }, pages] = await Promise.all([loadMantine(), load()])
    return { Page: withMantine(pages[name]) }
  }, 'Page')
}
