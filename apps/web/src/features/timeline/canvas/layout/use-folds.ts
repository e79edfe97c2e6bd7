import type { GameId } from '@bannerday/domain/game'
import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { expectedView } from './expected-view.ts'

/** In milliseconds: for how long nothing has moved when rows may come and go. */
const STILL_MS = 150

/**
 * Which games show what is over. All of them while the whole view is in the past, none otherwise,
 * but for what was pressed since. It changes only while the view stands still.
 */
export function useFolds(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  startAt: number,
) {
  const [isPast, setIsPast] = useState(() => {
    const { left, width } = expectedView(pixelAt(scale, startAt))
    return left + width < pixelAt(scale, nowMs())
  })
  const [pressed, setPressed] = useState<readonly GameId[]>([])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { scrollLeft, clientWidth } = element
      const isPastNow = scale.left + scrollLeft + clientWidth < pixelAt(scale, nowMs())
      if (clientWidth === 0 || isPastNow === isPast) return
      setIsPast(isPastNow)
      setPressed([])
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, STILL_MS)
    }
    wait()
    element.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
    }
  }, [scroller, scale, isPast])

  const isUnfolded = useCallback(
    (gameId: GameId) => pressed.includes(gameId) !== isPast,
    [pressed, isPast],
  )
  const toggle = useCallback((gameId: GameId) => {
    setPressed((games) =>
      games.includes(gameId) ? games.filter((game) => game !== gameId) : [...games, gameId],
    )
  }, [])
  return { isUnfolded, toggle }
}
