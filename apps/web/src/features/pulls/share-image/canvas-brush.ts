import type { PictureColors } from './image-colors.ts'

/** The drawing context: a canvas, its colors, and the page's fonts for the language. */
export type Brush = {
  readonly context: CanvasRenderingContext2D
  readonly colors: PictureColors
  readonly fonts: string
}

type TextLook = {
  readonly size: number
  readonly weight?: number
  readonly color: string
  readonly align?: CanvasTextAlign
  /** The maximum width in pixels. Longer text is truncated with an ellipsis. */
  readonly most?: number
}

/** Draws a line of text; `y` is its vertical center. Returns the width in pixels. */
export function drawText(brush: Brush, text: string, x: number, y: number, look: TextLook): number {
  const { context } = brush
  const { size, weight = 400, color, align = 'left', most = Infinity } = look
  context.font = `${weight} ${size}px ${brush.fonts}`
  context.fillStyle = color
  context.textAlign = align
  context.textBaseline = 'middle'
  const shown = fitted(context, text, most)
  context.fillText(shown, x, y)
  return context.measureText(shown).width
}

/** Returns the width of a text in pixels. */
export function measureWidth(brush: Brush, text: string, size: number, weight = 400): number {
  brush.context.font = `${weight} ${size}px ${brush.fonts}`
  return brush.context.measureText(text).width
}

/** Fills a shape, by the even-odd rule. */
export function fillShape({ context }: Brush, shape: Path2D): void {
  context.fill(shape, 'evenodd')
}

/** Fills a box with rounded corners. */
export function drawBox(
  { context }: Brush,
  box: readonly [x: number, y: number, width: number, height: number],
  { radius, fill, line }: { radius: number; fill: string; line?: string },
): void {
  context.beginPath()
  context.roundRect(...box, radius)
  context.fillStyle = fill
  context.fill()
  if (line === undefined) return
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
}

function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (signs.length > 0 && context.measureText(`${signs.join('')}…`).width > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
