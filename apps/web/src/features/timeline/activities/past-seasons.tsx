import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { memo, startTransition, useLayoutEffect, useRef } from 'react'
import type { Past } from './past.ts'
import { usePast } from './use-past.ts'

type PastSeasonsProps = {
  /** The first season of the activity window. */
  window: number
  selections: GameSelections | undefined
  /** Must be stable across renders. */
  onPast: (past: Past) => void
}

/**
 * Loads past seasons and reports them: cached ones before the first paint, others in steps and only
 * while nothing scrolls. Renders nothing.
 */
export const PastSeasons = memo(function PastSeasons(props: PastSeasonsProps) {
  const { window, selections, onPast } = props
  const past = usePast(window, selections)
  const isTold = useRef(false)
  useLayoutEffect(() => {
    if (isTold.current) return startTransition(() => onPast(past))
    isTold.current = true
    onPast(past)
  }, [onPast, past])
  return null
})
