import { type ComponentType, lazy } from 'react'
import { untilIdle } from '#shared/until-idle.ts'

/**
 * Creates a component whose module loads when the browser is idle. Without a network, the page
 * works without it.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await untilIdle()
    return { default: await load().catch(() => Nothing) }
  })
}

function Nothing() {
  return null
}
