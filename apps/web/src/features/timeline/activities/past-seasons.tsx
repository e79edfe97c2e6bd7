import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { memo, useLayoutEffect } from 'react'
import type { Past } from './past.ts'
import { usePast } from './use-past.ts'

type PastSeasonsProps = {
  /** The first season of the activity window. */
  window: number
  selections: GameSelections | undefined
  /** The same function at each render. */
  onPast: (past: Past) => void
}

/** Asks for the past and tells what there is of it, before anything else is painted. It shows nothing. */
export const PastSeasons = memo(function PastSeasons(props: PastSeasonsProps) {
  const { window, selections, onPast } = props
  const past = usePast(window, selections)
  useLayoutEffect(() => onPast(past), [onPast, past])
  return null
})
