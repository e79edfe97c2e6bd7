import { must } from '@bannerday/domain/invariant'
import type { Brush } from './canvas-brush.ts'
import { drawFoot, drawHead, FOOT_HEIGHT, HEAD_HEIGHT } from './draw-header.ts'
import { drawRow, rowHeight } from './draw-row.ts'
import { type Look, PICTURE_COLORS } from './image-colors.ts'
import type { PictureContent } from './image-content.ts'

/** The width of the image in pixels. The height depends on the content. */
export const PICTURE_WIDTH = 1080
const MARGIN = 56
const GAP = 24

/** Draws the image onto a canvas and resizes the canvas. It uses only our own shapes and texts. */
export function drawPicture(canvas: HTMLCanvasElement, content: PictureContent, look: Look): void {
  const colors = PICTURE_COLORS[look]
  const context = must(canvas.getContext('2d'), 'a canvas that nothing else has drawn on')
  const brush: Brush = { context, colors, fonts: getComputedStyle(canvas).fontFamily }
  const inside = { left: MARGIN, right: PICTURE_WIDTH - MARGIN }
  const heights = content.rows.map((row) => rowHeight(brush, row, inside))
  const rows = heights.reduce((sum, height) => sum + height + GAP, 0)
  canvas.width = PICTURE_WIDTH
  canvas.height = HEAD_HEIGHT + rows + FOOT_HEIGHT
  context.fillStyle = colors.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHead(brush, content, inside)
  let top = HEAD_HEIGHT
  content.rows.forEach((row, index) => {
    drawRow(brush, row, { ...inside, top })
    top += (heights[index] ?? 0) + GAP
  })
  drawFoot(brush, content.host, { ...inside, top })
}
