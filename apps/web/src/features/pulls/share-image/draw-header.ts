import type { GameId } from '@bannerday/domain/game'
import { gameMarks, MARK_LINE } from '@bannerday/game-data/game-marks'
import { games } from '@bannerday/game-data/games'
import { type Brush, drawBox, drawText, fillShape } from './canvas-brush.ts'
import type { PictureContent } from './image-content.ts'

/** The heights of header and footer in pixels. */
export const HEAD_HEIGHT = 272
export const FOOT_HEIGHT = 74

const MARK = 76

/** Draws the game, the day and the number of pulls. */
export function drawHead(
  brush: Brush,
  { game, title, subtitle, totals }: PictureContent,
  { left, right }: { left: number; right: number },
): void {
  const { colors } = brush
  drawBadge(brush, game, left, 58)
  const textLeft = left + MARK + 28
  const most = right - textLeft
  drawText(brush, title, textLeft, 80, { size: 44, weight: 700, color: colors.text, most })
  drawText(brush, subtitle, textLeft, 126, { size: 26, color: colors.quiet, most })
  let x = left
  for (const { value, label } of totals) {
    x += drawText(brush, value, x, 200, { size: 56, weight: 700, color: colors.text }) + 14
    x += drawText(brush, label, x, 208, { size: 28, color: colors.quiet }) + 52
  }
}

/** Draws the name of the app and its host. */
export function drawFoot(
  brush: Brush,
  host: string,
  { left, right, top }: { left: number; right: number; top: number },
): void {
  const { colors, context } = brush
  const y = top + 30
  drawBox(brush, [left, y - 18, 36, 36], { radius: 9, fill: '#c2255c' })
  context.save()
  context.translate(left, y - 18)
  context.scale(36 / 32, 36 / 32)
  context.fillStyle = '#fff'
  fillShape(brush, new Path2D('M9 7h14v19l-7-5-7 5z'))
  context.restore()
  drawText(brush, 'Bannerday', left + 50, y, { size: 26, weight: 700, color: colors.text })
  drawText(brush, host, right, y, { size: 24, color: colors.quiet, align: 'right', most: 560 })
}

function drawBadge(brush: Brush, game: GameId, x: number, y: number): void {
  const { context } = brush
  const { path, isLine } = gameMarks[game]
  const color = games.find(({ game_id }) => game_id === game)?.color ?? ''
  context.save()
  context.translate(x, y)
  context.scale(MARK / 12, MARK / 12)
  const shape = new Path2D(path)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = MARK_LINE
  context.lineCap = 'round'
  if (isLine) context.stroke(shape)
  else fillShape(brush, shape)
  context.restore()
}
