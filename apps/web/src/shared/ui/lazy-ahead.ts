import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

/** A component with what fetches its file ahead. */
type LazyAhead<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> }

/**
 * A component whose file is fetched when it is first drawn, or ahead of that. Fetched ahead it is
 * drawn at once, where one of React's own `lazy` first suspends.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyAhead<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => (loaded ??= await load())
  const Suspending = lazy(async () => ({ default: await preload() })) as ComponentType<Props>

  function Ahead(props: Props) {
    // Another type in a later render would begin anew.
    const [Shown] = useState(() => loaded ?? Suspending)
    return createElement(Shown, props)
  }
  return Object.assign(Ahead, { preload })
}
