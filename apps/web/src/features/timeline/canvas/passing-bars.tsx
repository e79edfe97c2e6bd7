import type { GameId } from '@bannerday/domain/game'
import { memo, useMemo } from 'react'
import { gameColor } from '../activities/known-game.ts'
import { overlapsPart, type Part } from './layout/culling.ts'
import type { RowSizes } from './layout/row-sizes.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'
import type { TimelineLayout } from './layout/timeline-layout.ts'
import { useRowSizes } from './layout/use-row-sizes.ts'
import classes from './passing-bars.module.css'

/**
 * The width in pixels of the axis per path: painting a strip of a path makes the browser scan all
 * of it.
 */
const STRETCH = 600

type PassingBarsProps = {
  layout: TimelineLayout
  /** The label range; the bars in it are rendered with their names. */
  named: Part
  now: number
}

/**
 * Renders the bars outside the label range as placeholder bars during fast scrolling, in a few SVG
 * paths. The paths do not change meanwhile, so no frame renders a bar.
 */
export const PassingBars = memo(function PassingBars({ layout, named, now }: PassingBarsProps) {
  const sizes = useRowSizes()
  const shapes = useMemo(() => shapesOf(layout, named, sizes, now), [layout, named, sizes, now])
  const { width, left } = layout.scale
  return (
    <svg className={classes.bars} width={width} height={layout.height} data-passing aria-hidden>
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

type Kind = 'over' | 'expected' | 'live'
type Shapes = { readonly key: string; readonly gameId: GameId; readonly kind: Kind; path: string }

function shapesOf({ rows }: TimelineLayout, named: Part, sizes: RowSizes, now: number): Shapes[] {
  const shapes = new Map<string, Shapes>()
  for (const { top, height, bars, isGameLine } of rows) {
    if (height === 0) continue
    const ofRow = height === sizes.thinRow ? sizes.thinBar : sizes.bar
    for (const bar of bars) {
      if (overlapsPart(bar, named)) continue
      const { gameId, left, width } = bar
      const kind = kindOf(bar, now)
      const key = `${gameId} ${kind} ${Math.floor(left / STRETCH)}`
      const of = shapes.get(key) ?? { key, gameId, kind, path: '' }
      shapes.set(key, of)
      of.path += `M${left} ${top}h${width}v${isGameLine ? height : ofRow}h${-width}z`
    }
  }
  return [...shapes.values()]
}

function kindOf({ projected, end }: TimelineBar, now: number): Kind {
  if (projected) return 'expected'
  return end <= now ? 'over' : 'live'
}
