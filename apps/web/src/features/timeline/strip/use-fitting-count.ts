import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns how many items fit on the first line of a list. The rest wrap onto a clipped line.
 *
 * @param count the number of items
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
    // Observes the items too, because a shorter time leaves more space. The observer also reports
    // the
    // first sizes after layout; measuring them here would force a reflow.
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
