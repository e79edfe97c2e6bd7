import { findBestMatch } from '@bannerday/domain/activities/best-match'
import { dateAt } from '@bannerday/domain/time/server-clock'
import { useEffect, useEffectEvent, useRef } from 'react'
import { monthText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconArrowLeft, IconArrowRight } from '#shared/ui/icons.ts'
import { useSubmittedSearch } from '../data/submitted-search.ts'
import type { TimelineLanes, TimelineBar } from './culling.ts'
import classes from './offscreen-matches.module.css'
import sideClasses from './side-button.module.css'
import { useTimeline } from './timeline-context.ts'
import { useViewport } from './viewport.ts'

type OffscreenMatchesProps = {
  lanes: TimelineLanes
  onGo: (uuid: string) => void
}

/**
 * Shows the number of off-screen matches on each side, with a button to the nearest match. A submitted
 * search goes to the best match, and so does one that comes with the address.
 */
export function OffscreenMatches({ lanes, onGo }: OffscreenMatchesProps) {
  const { viewport, clock } = useTimeline()
  const view = useViewport(viewport, (state) => state.view)
  const bars = lanes.groups.flatMap(({ live, more, ended }) =>
    [...live, ...more, ...ended].flatMap((lane) => lane.bars),
  )
  function goToBest() {
    const best = findBestMatch(bars, clock.now)
    if (!best) return
    const { before, after } = findOffscreenBars([best], view)
    if (before || after) onGo(best.uuid)
  }
  useSubmittedSearch(goToBest)
  const hasArrived = useRef(false)
  const arrive = useEffectEvent(() => {
    // The matches may follow the first render.
    if (hasArrived.current || bars.length === 0) return
    hasArrived.current = true
    // In a search field, the user submits the search.
    if (!document.activeElement?.matches('input')) goToBest()
  })
  useEffect(() => arrive())
  const { before, after } = findOffscreenBars(bars, view)
  const { zone } = lanes.scale
  return (
    <>
      {before && <Match side="left" found={before} zone={zone} onGo={onGo} />}
      {after && <Match side="right" found={after} zone={zone} onGo={onGo} />}
    </>
  )
}

type MatchProps = {
  side: 'left' | 'right'
  found: SideMatches
  zone: TimelineLanes['scale']['zone']
  onGo: (uuid: string) => void
}

function Match({ side, found: { count, nearest }, zone, onGo }: MatchProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const month = monthText(dateAt(nearest.start, zone).toString(), language)
  const Arrow = side === 'left' ? IconArrowLeft : IconArrowRight
  return (
    <button
      type="button"
      className={`${sideClasses.button} ${classes.match}`}
      data-side={side}
      onClick={() => onGo(nearest.uuid)}
    >
      <Arrow size={16} aria-hidden />
      {t('app.pages.timeline.matches', { count, month })}
    </button>
  )
}

/** The number of bars out of view on one side, and the nearest. */
type SideMatches = { readonly count: number; readonly nearest: TimelineBar }

/** Returns the bars that lie completely before or after the view. */
export function findOffscreenBars(
  bars: readonly TimelineBar[],
  view: { left: number; width: number },
): { before: SideMatches | null; after: SideMatches | null } {
  const right = view.left + view.width
  const before = bars.filter((bar) => bar.left + bar.width <= view.left)
  const after = bars.filter((bar) => bar.left >= right)
  return {
    before: summarizeSide(before, (one, other) => getEnd(other) - getEnd(one)),
    after: summarizeSide(after, (one, other) => one.left - other.left),
  }
}

function summarizeSide(
  bars: readonly TimelineBar[],
  compareDistance: (one: TimelineBar, other: TimelineBar) => number,
): SideMatches | null {
  const [nearest] = bars.toSorted(compareDistance)
  return nearest ? { count: bars.length, nearest } : null
}

function getEnd({ left, width }: TimelineBar): number {
  return left + width
}
