import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back once, when the pointer or the focus first enters the element. */
export function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const listening = new AbortController()
    const near = () => {
      listening.abort()
      tell()
    }
    target.addEventListener('pointerenter', near, { signal: listening.signal })
    target.addEventListener('focusin', near, { signal: listening.signal })
    return () => listening.abort()
  }, [element])
}
