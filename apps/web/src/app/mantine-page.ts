import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadKit } from './pages.ts'

/**
 * A lazy page that is drawn with components of the kit: the kit comes with it, because the frame
 * and the timeline do without (decision 004).
 */
export function kitPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [{ withKit }, pages] = await Promise.all([loadKit(), load()])
    return { Page: withKit(pages[name]) }
  }, 'Page')
}
