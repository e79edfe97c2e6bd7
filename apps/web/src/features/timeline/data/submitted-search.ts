import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Goes to the best match of the search, as on Enter in its field. */
export function submitSearch(): void {
  for (const listener of listeners) listener()
}

/** Calls a handler when the user submits the search. */
export function useSubmittedSearch(onSubmit: () => void): void {
  const handle = useEffectEvent(onSubmit)
  useEffect(() => {
    const listener = () => handle()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
