import type { GameId } from '@bannerday/domain/game'
import { memo, useMemo } from 'react'
import { gameColor } from '../data/get-game.ts'
import { overlapsRange, type VisibleRange, type TimelineBar } from './culling.ts'
import { type RowSizes, useRowSizes } from './sizes.ts'
import type { TimelineLayout } from './layout.ts'
import classes from './placeholder-bars.module.css'
import { useTimeline } from './timeline-context.ts'

/**
 * The width in pixels of the axis that one path covers. To paint part of a path, the browser scans
 * all of it.
 */
const STRETCH_PX = 600

type PlaceholderBarsProps = {
  layout: TimelineLayout
  /** The label range. Bars in it are rendered with their names. */
  labelRange: VisibleRange
}

/**
 * Renders the bars outside the label range as placeholder bars during fast scrolling, in a few SVG
 * paths. The paths stay unchanged while scrolling, so no frame renders a bar.
 */
export const PlaceholderBars = memo(function PlaceholderBars({
  layout,
  labelRange,
}: PlaceholderBarsProps) {
  const { now } = useTimeline().clock
  const sizes = useRowSizes()
  const shapes = useMemo(
    () => createShapes(layout, labelRange, sizes, now),
    [layout, labelRange, sizes, now],
  )
  const { width, left } = layout.scale
  return (
    <svg
      className={classes.bars}
      width={width}
      height={layout.height}
      data-placeholders
      aria-hidden
    >
      {shapes.map(({ key, gameId, kind, path }) => (
        <path
          key={key}
          className={classes[kind]}
          style={gameColor(gameId)}
          transform={`translate(${-left})`}
          d={path}
        />
      ))}
    </svg>
  )
})

type Kind = 'ended' | 'projected' | 'live'
type Shapes = { readonly key: string; readonly gameId: GameId; readonly kind: Kind; path: string }

function createShapes(
  { rows }: TimelineLayout,
  labelRange: VisibleRange,
  sizes: RowSizes,
  now: number,
): Shapes[] {
  const shapes = new Map<string, Shapes>()
  for (const { top, height, bars, isGameLine } of rows) {
    if (height === 0) continue
    const barHeight = height === sizes.thinRow ? sizes.thinBar : sizes.bar
    for (const bar of bars) {
      if (overlapsRange(bar, labelRange)) continue
      const { gameId, left, width } = bar
      const kind = getKind(bar, now)
      const key = `${gameId} ${kind} ${Math.floor(left / STRETCH_PX)}`
      const shape = shapes.get(key) ?? { key, gameId, kind, path: '' }
      shapes.set(key, shape)
      shape.path += `M${left} ${top}h${width}v${isGameLine ? height : barHeight}h${-width}z`
    }
  }
  return [...shapes.values()]
}

function getKind({ projected, end }: TimelineBar, now: number): Kind {
  if (projected) return 'projected'
  return end <= now ? 'ended' : 'live'
}
