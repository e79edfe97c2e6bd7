import type { GameId } from '@bannerday/domain/game'
import type { ItemKind } from '@bannerday/domain/games/item-kind'
import { gameMarks, MARK_LINE } from '@bannerday/game-data/game-marks'
import { games } from '@bannerday/game-data/games'
import type { ColorScheme } from './share-card.ts'

type CardColors = {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly quiet: string
}

/** Each text color is readable on the page and on its panel. */
const CARD_COLORS: Readonly<Record<ColorScheme, CardColors>> = {
  light: { page: '#f8f9fa', panel: '#ffffff', line: '#e3e1e6', text: '#1c191f', quiet: '#645d6b' },
  dark: { page: '#1c191f', panel: '#27232b', line: '#3a3540', text: '#f1eef4', quiet: '#b3abbb' },
}

/** The drawing context: a canvas, its colors, and the page's fonts for the language. */
export type Brush = {
  readonly context: CanvasRenderingContext2D
  readonly colors: CardColors
  readonly fonts: string
}

/** A measured part of a card, which draws itself at its top left corner. */
export type Block = {
  readonly width: number
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

export function createBrush(context: CanvasRenderingContext2D, scheme: ColorScheme): Brush {
  const fonts = getComputedStyle(context.canvas).fontFamily
  return { context, colors: CARD_COLORS[scheme], fonts }
}

type TextStyle = {
  readonly size: number
  readonly weight?: number
  readonly color: string
  /** Longer text wraps: a card shows every label in full. */
  readonly maxWidth?: number
}

const LINE_HEIGHT = 1.25

/** Measures a text, in as many lines as it needs. */
export function layoutText(brush: Brush, text: string, style: TextStyle): Block {
  const { context } = brush
  const { size, weight = 400, color, maxWidth = Infinity } = style
  const font = `${weight} ${size}px ${brush.fonts}`
  context.font = font
  const lines = wrapText(context, text, maxWidth)
  const lineHeight = size * LINE_HEIGHT
  return {
    width: Math.max(...lines.map((line) => context.measureText(line).width)),
    height: lines.length * lineHeight,
    draw: (x, y) => {
      context.font = font
      context.fillStyle = color
      context.textAlign = 'left'
      context.textBaseline = 'middle'
      lines.forEach((line, index) => context.fillText(line, x, y + (index + 0.5) * lineHeight))
    },
  }
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter()

/** Breaks a text between words, and within a word that is too long for a line. */
function wrapText(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const fits = (line: string) => context.measureText(line.trimEnd()).width <= maxWidth
  if (fits(text)) return [text]
  const parts = [...words.segment(text)].flatMap(({ segment }) =>
    fits(segment) ? segment : [...graphemes.segment(segment)].map((each) => each.segment),
  )
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    // A line does not begin with closing punctuation, and does not end with opening punctuation.
    const mayBreak =
      line !== '' &&
      !/^[\p{Pe}\p{Pf}\p{Pd}\p{Po}\s]+$/u.test(part) &&
      !/[\p{Ps}\p{Pi}]$/u.test(line)
    if (mayBreak && !fits(line + part)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line.trimEnd()]
}

/** Stacks blocks with a gap. */
export function stack(blocks: readonly Block[], gap: number): Block {
  const gaps = Math.max(0, blocks.length - 1) * gap
  return {
    width: Math.max(0, ...blocks.map(({ width }) => width)),
    height: blocks.reduce((sum, { height }) => sum + height, gaps),
    draw: (x, y) => {
      let top = y
      for (const block of blocks) {
        block.draw(x, top)
        top += block.height + gap
      }
    },
  }
}

/** Places blocks in rows of equal columns. Each row is as high as its highest block. */
export function grid(
  blocks: readonly Block[],
  { columns, width, gap }: { columns: number; width: number; gap: number },
): Block {
  const rows: Block[] = []
  for (let index = 0; index < blocks.length; index += columns) {
    const cells = blocks.slice(index, index + columns)
    rows.push({
      width,
      height: Math.max(...cells.map(({ height }) => height)),
      draw: (x, y) =>
        cells.forEach((cell, column) => cell.draw(x + (column * (width + gap)) / columns, y)),
    })
  }
  return stack(rows, gap)
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fills a box with rounded corners. */
export function drawBox(
  { context }: Brush,
  { x, y, width, height }: Box,
  { radius, fill, line }: { radius: number; fill: string; line?: string },
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = fill
  context.fill()
  if (line === undefined) return
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
}

/** Fills a shape, by the even-odd rule. */
export function fillShape({ context }: Brush, shape: Path2D): void {
  context.fill(shape, 'evenodd')
}

const COLORS = new Map(games.map(({ game_id, color }) => [game_id, color]))

export function getGameColor(game: GameId): string {
  return COLORS.get(game) ?? ''
}

/** Draws the mark of a game in its color. */
export function drawGameMark(brush: Brush, game: GameId, box: Omit<Box, 'height'>): void {
  const { context } = brush
  const { path, isLine } = gameMarks[game]
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.width / 12, box.width / 12)
  const shape = new Path2D(path)
  context.fillStyle = getGameColor(game)
  context.strokeStyle = getGameColor(game)
  context.lineWidth = MARK_LINE
  context.lineCap = 'round'
  if (isLine) context.stroke(shape)
  else fillShape(brush, shape)
  context.restore()
}

const PERSON = 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0'

/** The shapes of the kinds of items, on a square of 24. */
const KIND_SHAPES: Readonly<Record<ItemKind, string>> = {
  character: PERSON,
  agent: PERSON,
  resonator: PERSON,
  bangboo: 'M6 10h12v9H6zM8.5 10V4M15.5 10V4M10 14v1M14 14v1',
  weapon: 'M20 4v4L10 18l-4-4L16 4zM4.5 12.5l7 7M7 17l-3 3',
  'light-cone': 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  'w-engine': 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
}

/** Draws the placeholder of an item: the color of its game, and the shape of its kind. */
export function drawPlaceholder(
  brush: Brush,
  { game, kind }: { game: GameId; kind: ItemKind | null },
  { x, y, width }: Omit<Box, 'height'>,
): void {
  const { context } = brush
  const color = getGameColor(game)
  drawBox(brush, { x, y, width, height: width }, { radius: width / 4, fill: `${color}33` })
  if (kind === null) {
    drawGameMark(brush, game, { x: x + width / 4, y: y + width / 4, width: width / 2 })
    return
  }
  context.save()
  context.translate(x + width / 5, y + width / 5)
  context.scale((width * 0.6) / 24, (width * 0.6) / 24)
  context.strokeStyle = color
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(KIND_SHAPES[kind]))
  context.restore()
}
