'use no memo'

import { hasTwoLines } from '@bannerday/domain/activities/timeline-sizes'
import { useLayoutEffect, useRef } from 'react'
import { type VisibleRow, STEP_X, type Viewport, type TimelineBar } from './culling.ts'
import { computeLabelWidth, fitLabel } from './label-fit.ts'
import type { CanvasLayout } from './use-canvas-layout.ts'

/** As `padding-inline` of `.label`. */
const PADDING_PX = 6

/**
 * Keeps each label within the visible part of its bar, and off the image and the game name. No
 * edge cuts a letter. Positions are computed, so only the scroll position is read; unchanged values
 * are not written. Scrolling skips labels out of view, and an event that moves more than a
 * step skips all labels.
 */
export function useLabelsInView(
  { viewport, layout, visible }: CanvasLayout,
  rows: readonly VisibleRow[],
): void {
  const { widthBeforeVersion } = layout
  const isUnsettled = visible.settledRange !== visible.visibleRange
  const barsById = useRef<BarsById>(new Map())
  const lastView = useRef<Viewport>(null)

  useLayoutEffect(
    () =>
      viewport.subscribe(() => {
        const before = lastView.current
        const { view } = viewport
        lastView.current = view
        if (!viewport.element || before === view) return
        if (before && Math.abs(view.left - before.left) > STEP_X) return
        fitLabels(viewport.element, barsById.current, view, true)
      }),
    [viewport],
  )

  useLayoutEffect(() => {
    barsById.current = new Map(
      rows.flatMap(({ height, bars, isGameLine }) => {
        const coveredPx = isGameLine ? widthBeforeVersion : 0
        return bars.map((bar) => [bar.uuid, { bar, height, coveredPx }])
      }),
    )
    if (isUnsettled || !viewport.element) return
    lastView.current = viewport.view
    fitLabels(viewport.element, barsById.current, viewport.view, false)
  }, [viewport, rows, widthBeforeVersion, isUnsettled])
}

/**
 * The bars by uuid, each with the height of its row and the number of covered pixels at the left of
 * the view.
 */
type BarsById = ReadonlyMap<
  string | undefined,
  { readonly bar: TimelineBar; readonly height: number; readonly coveredPx: number }
>

function fitLabels(
  scroller: HTMLElement,
  barsById: BarsById,
  view: Viewport,
  isOnlyInView: boolean,
): void {
  const right = view.left + view.width
  for (const label of scroller.querySelectorAll<HTMLElement>('[data-bar-label]')) {
    const entry = barsById.get(label.parentElement?.dataset['activityId'])
    if (!entry) continue
    const { bar, height, coveredPx } = entry
    const free = { left: view.left + coveredPx, width: view.width - coveredPx }
    const isInView = bar.left < right && bar.left + bar.width > view.left
    if (isOnlyInView && !isInView) continue
    const isBehindGameName = isInView && bar.left + bar.width <= free.left
    const isCut = isInView && bar.left < free.left
    const { widthPx: freePx, isImageHidden } = computeLabelWidth(bar, free)
    const widthPx = isBehindGameName ? 0 : Math.floor(freePx)
    const width = widthPx < Math.floor(bar.width) ? `${widthPx - PADDING_PX}px` : ''
    const isRemnant = isCut && label.parentElement?.dataset['phase'] === 'ended'
    const { size, pieces } = fitLabel(widthPx, bar, hasTwoLines(height), isRemnant)
    if (label.style.inlineSize !== width) label.style.inlineSize = width
    // The browser creates a separate layer for a sticky label.
    label.toggleAttribute('data-sticks', isCut)
    const image = label.parentElement?.firstElementChild
    if (image instanceof HTMLImageElement) image.hidden = isImageHidden
    if (label.dataset['size'] === size && label.dataset['pieces'] === pieces) continue
    label.dataset['size'] = size
    label.dataset['pieces'] = pieces
  }
}
