import { type FocusEvent, useEffect, useState } from 'react'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'

const INTERVAL_MS = 5000

/**
 * Rotates through `count` slides every five seconds. It pauses on hover and focus. With reduced
 * motion or after a stop, only the user changes the slide.
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
    /** Whether the carousel is rotating now. */
    moving,
    /** Whether the carousel rotates when neither pointer nor focus is in it. */
    wanted,
    show: setCurrent,
    step: (by: 1 | -1) => setCurrent((current + by + count) % count),
    setWanted: setChoice,
    /** Props for the element whose hover and focus pause it. */
    waiting: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
