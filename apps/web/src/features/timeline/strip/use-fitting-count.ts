import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many items of a list stand on its first line; those that have no room wrap below it, where
 * nobody sees them.
 *
 * @param count how many items there are
 */
export function useFittingCount(
  count: number,
): readonly [list: RefObject<HTMLUListElement | null>, fitting: number] {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setFitting(onFirstLine([...element.children]))
    // Also the items: a time that is told shorter makes room. It tells the first sizes too, when all
    // is laid out: to ask for them here would lay everything out once more.
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  })
  return [list, fitting]
}

function onFirstLine(items: readonly Element[]): number {
  const tops = items.map((item) => item.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}
