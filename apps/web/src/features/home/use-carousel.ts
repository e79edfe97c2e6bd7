import { type FocusEvent, useEffect, useState } from 'react'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'

const INTERVAL_MS = 5000

/**
 * One of `count` slides, the next one every five seconds. It waits while it is pointed at or has
 * the focus; who asked for less motion or stopped it moves on by hand.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [choice, setChoice] = useState<boolean>()
  const wanted = choice ?? !lessMotion
  const moving = wanted && !hovered && !focused

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [moving, current, count])

  return {
    current,
    /** Whether it moves by itself now. */
    moving,
    /** Whether it would, if nobody pointed at it. */
    wanted,
    show: setCurrent,
    step: (by: 1 | -1) => setCurrent((current + by + count) % count),
    setWanted: setChoice,
    /** For the element whose hovering and focus make it wait. */
    waiting: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
