// chunk: frame
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { untilIdle } from '../until-idle.ts'

/** A component with what fetches its file ahead. */
type LazyAhead<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> }

/**
 * Returns a component that loads on first render or by preloading. A preloaded one renders at once,
 * whereas React's `lazy` suspends first.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyAhead<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => (loaded ??= await load())
  const Suspending = lazy(async () => ({ default: await preload() })) as ComponentType<Props>

  function Ahead(props: Props) {
    // A change of type between renders would remount it.
    const [Shown] = useState(() => loaded ?? Suspending)
    return createElement(Shown, props)
  }
  return Object.assign(Ahead, { preload })
}

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
