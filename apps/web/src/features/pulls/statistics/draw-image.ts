import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { gameMarks, MARK_LINE } from '@bannerday/game-data/game-marks'
import { games } from '@bannerday/game-data/games'

/** A number and its label. */
export type Figure = { readonly value: string; readonly label: string }

/** A top-rarity item with its pity; `step` is the color step of the pity. */
export type ItemChip = { readonly name: string; readonly pity: string; readonly step: number }

export type ImageRow = {
  readonly pullType: string
  readonly name: string
  readonly total: string
  readonly figures: readonly Figure[]
  /** The latest top-rarity items, newest first. */
  readonly items: readonly ItemChip[]
}

/** The texts of the image, in the player's language. */
export type ImageContent = {
  readonly game: GameId
  readonly title: string
  /** The current day, and the uid if selected. */
  readonly subtitle: string
  readonly totals: readonly Figure[]
  readonly rows: readonly ImageRow[]
  /** The host name of the app. */
  readonly host: string
}

/** Measures of the image in pixels. Its height depends on the content. */
const IMAGE_WIDTH = 1080
const MARGIN = 56
const ROW_GAP = 24
const HEADER_HEIGHT = 272
const FOOTER_HEIGHT = 74
const GAME_MARK_SIZE = 76

/** Measures of a row in pixels. */
const PADDING = 32
const ROW_HEADER_HEIGHT = 92
const FIGURES_HEIGHT = 100
const CHIP_HEIGHT = 52
const CHIP_GAP = 12
const CHIP_TEXT_SIZE = 25
const MAX_NAME_WIDTH = 300
/** The minimum number of columns, so that the figures of most rows align. */
const MIN_COLUMNS = 3

export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

type ImageColors = {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
  /** The colors of the pity steps, from few to many pulls. */
  readonly steps: readonly string[]
}

/** The color schemes. Each text color is readable on its panel. */
const IMAGE_COLORS: Readonly<Record<ColorScheme, ImageColors>> = {
  light: {
    page: '#f8f9fa',
    panel: '#ffffff',
    line: '#e3e1e6',
    text: '#1c191f',
    quiet: '#645d6b',
    accent: '#c2255c',
    steps: ['#256c2c', '#466a17', '#6b5d00', '#7d5700', '#8f4d00', '#a63c12', '#b3261e', '#8f1414'],
  },
  dark: {
    page: '#1c191f',
    panel: '#27232b',
    line: '#3a3540',
    text: '#f1eef4',
    quiet: '#b3abbb',
    accent: '#f783ac',
    steps: ['#86d68c', '#aedb84', '#e8de7a', '#ffd666', '#ffc078', '#ffab8c', '#ffa099', '#ff8a80'],
  },
}

/** Draws the image onto a canvas and resizes the canvas. It uses only our own shapes and texts. */
export function drawImage(
  canvas: HTMLCanvasElement,
  content: ImageContent,
  scheme: ColorScheme,
): void {
  const colors = IMAGE_COLORS[scheme]
  const context = must(canvas.getContext('2d'), 'a canvas that nothing else has drawn on')
  const brush: Brush = { context, colors, fonts: getComputedStyle(canvas).fontFamily }
  const inside = { left: MARGIN, right: IMAGE_WIDTH - MARGIN }
  const heights = content.rows.map((row) => getRowHeight(brush, row, inside))
  const rows = heights.reduce((sum, height) => sum + height + ROW_GAP, 0)
  canvas.width = IMAGE_WIDTH
  canvas.height = HEADER_HEIGHT + rows + FOOTER_HEIGHT
  context.fillStyle = colors.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHeader(brush, content, inside)
  let top = HEADER_HEIGHT
  content.rows.forEach((row, index) => {
    drawRow(brush, row, { ...inside, top })
    top += (heights[index] ?? 0) + ROW_GAP
  })
  drawFooter(brush, content.host, { ...inside, top })
}

/** Draws the game, the day and the number of pulls. */
function drawHeader(
  brush: Brush,
  { game, title, subtitle, totals }: ImageContent,
  { left, right }: { left: number; right: number },
): void {
  const { colors } = brush
  drawGameMark(brush, game, left, 58)
  const textLeft = left + GAME_MARK_SIZE + 28
  const maxWidth = right - textLeft
  drawText(brush, title, textLeft, 80, { size: 44, weight: 700, color: colors.text, maxWidth })
  drawText(brush, subtitle, textLeft, 126, { size: 26, color: colors.quiet, maxWidth })
  let x = left
  for (const { value, label } of totals) {
    x += drawText(brush, value, x, 200, { size: 56, weight: 700, color: colors.text }) + 14
    x += drawText(brush, label, x, 208, { size: 28, color: colors.quiet }) + 52
  }
}

/** Draws the name of the app and its host. */
function drawFooter(
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
  drawText(brush, host, right, y, { size: 24, color: colors.quiet, align: 'right', maxWidth: 560 })
}

function drawGameMark(brush: Brush, game: GameId, x: number, y: number): void {
  const { context } = brush
  const { path, isLine } = gameMarks[game]
  const color = games.find(({ game_id }) => game_id === game)?.color ?? ''
  context.save()
  context.translate(x, y)
  context.scale(GAME_MARK_SIZE / 12, GAME_MARK_SIZE / 12)
  const shape = new Path2D(path)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = MARK_LINE
  context.lineCap = 'round'
  if (isLine) context.stroke(shape)
  else fillShape(brush, shape)
  context.restore()
}

type Area = { readonly left: number; readonly right: number; readonly top: number }

type PositionedChip = {
  readonly chip: ItemChip
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Returns the height of a row. */
function getRowHeight(brush: Brush, row: ImageRow, area: Omit<Area, 'top'>): number {
  const chips = positionChips(brush, row.items, { ...area, top: 0 })
  const last = chips.at(-1)
  return ROW_HEADER_HEIGHT + FIGURES_HEIGHT + (last ? last.y + CHIP_HEIGHT + PADDING : PADDING / 2)
}

/** Draws a pull type: its figures in a row, and its latest top-rarity items below. */
function drawRow(brush: Brush, row: ImageRow, { left, right, top }: Area): void {
  const { colors } = brush
  const height = getRowHeight(brush, row, { left, right })
  drawBox(brush, [left, top, right - left, height], {
    radius: 24,
    fill: colors.panel,
    line: colors.line,
  })
  const inside = { left: left + PADDING, right: right - PADDING }
  const totalWidth = measureWidth(brush, row.total, 26)
  drawText(brush, row.name, inside.left, top + 52, {
    size: 32,
    weight: 650,
    color: colors.text,
    maxWidth: inside.right - inside.left - totalWidth - PADDING,
  })
  drawText(brush, row.total, inside.right, top + 52, {
    size: 26,
    color: colors.quiet,
    align: 'right',
  })
  const column = (inside.right - inside.left) / Math.max(MIN_COLUMNS, row.figures.length)
  row.figures.forEach(({ value, label }, index) => {
    const x = inside.left + index * column
    const maxWidth = column - 16
    drawText(brush, value, x, top + ROW_HEADER_HEIGHT + 22, {
      size: 40,
      weight: 700,
      color: colors.text,
      maxWidth,
    })
    drawText(brush, label, x, top + ROW_HEADER_HEIGHT + 62, {
      size: 23,
      color: colors.quiet,
      maxWidth,
    })
  })
  for (const positioned of positionChips(brush, row.items, {
    left,
    right,
    top: top + ROW_HEADER_HEIGHT + FIGURES_HEIGHT,
  })) {
    drawChip(brush, positioned)
  }
}

function drawChip(brush: Brush, { chip, x, y, width }: PositionedChip): void {
  const { colors } = brush
  const middle = y + CHIP_HEIGHT / 2
  drawBox(brush, [x, y, width, CHIP_HEIGHT], { radius: 14, fill: colors.page })
  const style = { size: CHIP_TEXT_SIZE, color: colors.text, maxWidth: MAX_NAME_WIDTH }
  drawText(brush, chip.name, x + 18, middle, style)
  drawText(brush, chip.pity, x + width - 18, middle, {
    size: CHIP_TEXT_SIZE,
    weight: 700,
    color: colors.steps[chip.step] ?? colors.text,
    align: 'right',
  })
}

/** Computes the positions of the chips in wrapping rows. */
function positionChips(brush: Brush, items: readonly ItemChip[], { left, right, top }: Area) {
  const positioned: PositionedChip[] = []
  let x = left + PADDING
  let y = top
  for (const chip of items) {
    const name = Math.min(MAX_NAME_WIDTH, measureWidth(brush, chip.name, CHIP_TEXT_SIZE))
    const width = name + measureWidth(brush, chip.pity, CHIP_TEXT_SIZE, 700) + 50
    if (x > left + PADDING && x + width > right - PADDING) {
      x = left + PADDING
      y += CHIP_HEIGHT + CHIP_GAP
    }
    positioned.push({ chip, x, y, width })
    x += width + CHIP_GAP
  }
  return positioned
}

/** The drawing context: a canvas, its colors, and the page's fonts for the language. */
type Brush = {
  readonly context: CanvasRenderingContext2D
  readonly colors: ImageColors
  readonly fonts: string
}

type TextStyle = {
  readonly size: number
  readonly weight?: number
  readonly color: string
  readonly align?: CanvasTextAlign
  /** The maximum width in pixels. Longer text is truncated with an ellipsis. */
  readonly maxWidth?: number
}

/** Draws a line of text; `y` is its vertical center. Returns the width in pixels. */
function drawText(brush: Brush, text: string, x: number, y: number, style: TextStyle): number {
  const { context } = brush
  const { size, weight = 400, color, align = 'left', maxWidth = Infinity } = style
  context.font = `${weight} ${size}px ${brush.fonts}`
  context.fillStyle = color
  context.textAlign = align
  context.textBaseline = 'middle'
  const shown = truncate(context, text, maxWidth)
  context.fillText(shown, x, y)
  return context.measureText(shown).width
}

/** Returns the width of a text in pixels. */
function measureWidth(brush: Brush, text: string, size: number, weight = 400): number {
  brush.context.font = `${weight} ${size}px ${brush.fonts}`
  return brush.context.measureText(text).width
}

/** Fills a shape, by the even-odd rule. */
function fillShape({ context }: Brush, shape: Path2D): void {
  context.fill(shape, 'evenodd')
}

/** Fills a box with rounded corners. */
function drawBox(
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

function truncate(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return text
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (graphemes.length > 0 && context.measureText(`${graphemes.join('')}…`).width > maxWidth)
    graphemes.pop()
  return `${graphemes.join('').trimEnd()}…`
}
