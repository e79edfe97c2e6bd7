import { type ComponentType, lazy } from 'react'
import { untilIdle } from '#shared/until-idle.ts'

/**
 * A component whose file is fetched when the browser has nothing better to do. Where the network is
 * lost before it came, the page goes on without it.
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
