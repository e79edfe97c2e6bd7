import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadMantine } from './pages.ts'

/**
 * A lazy page that is drawn with components of Mantine: Mantine comes with it, because the frame
 * and the timeline do without (decision 004).
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
