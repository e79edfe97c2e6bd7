import { must } from '@bannerday/domain/invariant'
import {
  type Block,
  type Brush,
  createBrush,
  drawBox,
  drawGameMark,
  drawPlaceholder,
  fillShape,
  getGameColor,
  grid,
  layoutText,
  stack,
} from './card-brush.ts'
import { getBannerPath } from '#shared/ui/banner-motif.tsx'
import {
  CARD_FORMATS,
  type CardFormat,
  type CardLine,
  type CardSection,
  type ColorScheme,
  type Figure,
  type ShareCard,
} from './share-card.ts'

/** Measures in units of the card, which its scale turns into pixels. */
const MARGIN = 56
const GAP = 24
const PADDING = 28
const FOOTER_HEIGHT = 84
const GAME_MARK_SIZE = 72
const PLACEHOLDER_SIZE = 60
const MIN_LINE_WIDTH = 330

/** The number of lines of a section, from the preferred one to the fewest. */
const LINE_COUNTS = [8, 6, 4, 3, 2] as const
const MAX_SCALE = 1.9
const MIN_SCALE = 0.45
const SCALE_STEP = 0.05
/** Below this scale, fewer lines are better than smaller texts. */
const READABLE_SCALE = 0.8
const MAX_COLUMNS = 3

/**
 * Draws a card onto a canvas, which gets the size of the format. The content is as large as fits. It
 * uses only our own shapes and texts.
 */
export function drawCard(
  canvas: HTMLCanvasElement,
  card: ShareCard,
  format: CardFormat,
  scheme: ColorScheme,
): void {
  const { width, height } = CARD_FORMATS[format]
  canvas.width = width
  canvas.height = height
  const context = must(canvas.getContext('2d'), 'a canvas that nothing else has drawn on')
  const brush = createBrush(context, scheme)
  const { scale, header, content } = fitCard(brush, card, { width, height })
  const unitWidth = width / scale
  const unitHeight = height / scale
  context.scale(scale, scale)
  drawBackground(brush, card, { width: unitWidth, height: unitHeight })
  header.draw(MARGIN, MARGIN)
  const top = MARGIN + header.height + GAP
  const free = unitHeight - FOOTER_HEIGHT - top - content.height
  content.draw(MARGIN, top + Math.max(0, free / 2))
  drawFooter(brush, card.host, { width: unitWidth, height: unitHeight })
}

type Size = { readonly width: number; readonly height: number }
type Fit = { readonly scale: number; readonly header: Block; readonly content: Block }

/** Returns the largest layout that fits, with as many lines as stay readable. */
function fitCard(brush: Brush, card: ShareCard, size: Size): Fit {
  let best: Fit | null = null
  for (const lineCount of LINE_COUNTS) {
    const fit = fitLines(brush, card, size, lineCount)
    if (best === null || fit.scale > best.scale) best = fit
    if (best.scale >= READABLE_SCALE) break
  }
  return must(best, 'at least one number of lines')
}

function fitLines(brush: Brush, card: ShareCard, size: Size, lineCount: number): Fit {
  const maxColumns = Math.min(MAX_COLUMNS, Math.max(1, card.sections.length))
  for (let scale = MAX_SCALE; ; scale -= SCALE_STEP) {
    const width = size.width / scale - 2 * MARGIN
    const height = size.height / scale - MARGIN - GAP - FOOTER_HEIGHT
    const header = layoutHeader(brush, card, width)
    for (let columns = 1; columns <= maxColumns; columns += 1) {
      const content = layoutSections(brush, card.sections, { width, columns, lineCount })
      const fits = header.height + content.height <= height && content.width <= width
      if (fits || (scale - SCALE_STEP < MIN_SCALE && columns === maxColumns))
        return { scale, header, content }
    }
  }
}

/** Fills the page, with a large faint mark of the game in the corner. */
function drawBackground(brush: Brush, { game }: ShareCard, { width, height }: Size): void {
  const { context, colors } = brush
  context.fillStyle = colors.page
  context.fillRect(0, 0, width, height)
  drawBanners(brush, game === null ? BRAND_COLOR : getGameColor(game), width)
  if (game === null) return
  context.save()
  context.globalAlpha = 0.08
  const markSize = Math.min(width, height) * 0.6
  drawGameMark(brush, game, { x: width - markSize * 0.75, y: -markSize * 0.2, width: markSize })
  context.restore()
}

const BRAND_COLOR = '#c2255c'
/** The distance of two banners of the top edge, and their size. */
const BANNER_PITCH = 48
const BANNER_WIDTH = 26

/** Draws the motif of the app at the top edge: banners on a line, in alternating strength. */
function drawBanners(brush: Brush, color: string, width: number): void {
  const { context } = brush
  context.save()
  context.fillStyle = color
  context.fillRect(0, 0, width, 6)
  const count = Math.ceil(width / BANNER_PITCH)
  for (let index = 0; index < count; index += 1) {
    context.globalAlpha = index % 2 === 0 ? 0.9 : 0.35
    const x = index * BANNER_PITCH + (BANNER_PITCH - BANNER_WIDTH) / 2
    fillShape(brush, new Path2D(getBannerPath(x, 6, BANNER_WIDTH, index % 2 === 0 ? 30 : 22)))
  }
  context.restore()
}

/** Lays out the game, the subtitle and the totals. */
function layoutHeader(brush: Brush, card: ShareCard, width: number): Block {
  const { colors } = brush
  const { game, title, subtitle, figures } = card
  const indent = game === null ? 0 : GAME_MARK_SIZE + GAP
  const maxWidth = width - indent
  const texts = stack(
    [
      layoutText(brush, title, { size: 44, weight: 700, color: colors.text, maxWidth }),
      layoutText(brush, subtitle, { size: 26, color: colors.quiet, maxWidth }),
    ],
    4,
  )
  const head: Block = {
    width,
    height: Math.max(texts.height, game === null ? 0 : GAME_MARK_SIZE),
    draw: (x, y) => {
      if (game !== null) drawGameMark(brush, game, { x, y: y + 4, width: GAME_MARK_SIZE })
      texts.draw(x + indent, y)
    },
  }
  return stack(figures.length === 0 ? [head] : [head, layoutFigures(brush, figures, width, 52)], 20)
}

/** Lays out numbers above their labels, in columns of equal width. */
function layoutFigures(
  brush: Brush,
  figures: readonly Figure[],
  width: number,
  size: number,
): Block {
  const { colors } = brush
  // A number stays on one line, so its column has space for eight digits.
  const columns = Math.min(figures.length, Math.max(1, Math.floor(width / (size * 4.8))))
  const maxWidth = (width - (columns - 1) * GAP) / columns
  const cells = figures.map(({ value, label }) =>
    stack(
      [
        layoutText(brush, value, { size, weight: 700, color: colors.text }),
        layoutText(brush, label, { size: 23, color: colors.quiet, maxWidth }),
      ],
      0,
    ),
  )
  return grid(cells, { columns, width, gap: GAP })
}

type SectionLayout = {
  readonly width: number
  readonly columns: number
  readonly lineCount: number
}

/** Distributes the sections over columns, each to the shortest one. */
function layoutSections(
  brush: Brush,
  sections: readonly CardSection[],
  { width, columns, lineCount }: SectionLayout,
): Block {
  const columnWidth = (width - (columns - 1) * GAP) / columns
  const placed = Array.from({ length: columns }, (): Block[] => [])
  const getHeight = (blocks: readonly Block[]) => stack(blocks, GAP).height
  for (const section of sections) {
    const shortest = placed.reduce((a, b) => (getHeight(b) < getHeight(a) ? b : a))
    shortest.push(layoutSection(brush, section, columnWidth, lineCount))
  }
  const stacks = placed.map((blocks) => stack(blocks, GAP))
  return {
    width: (columnWidth + GAP) * (columns - 1) + Math.max(...stacks.map((each) => each.width)),
    height: Math.max(...stacks.map((each) => each.height)),
    draw: (x, y) => stacks.forEach((each, index) => each.draw(x + index * (columnWidth + GAP), y)),
  }
}

function layoutSection(
  brush: Brush,
  { title, note, figures, lines }: CardSection,
  width: number,
  lineCount: number,
): Block {
  const { colors } = brush
  const inside = width - 2 * PADDING
  const columns = Math.max(1, Math.floor((inside + GAP) / (MIN_LINE_WIDTH + GAP)))
  const lineWidth = (inside - (columns - 1) * GAP) / columns
  const shown = lines.slice(0, lineCount).map((line) => layoutLine(brush, line, lineWidth))
  const content = stack(
    [
      layoutText(brush, title, { size: 30, weight: 650, color: colors.text, maxWidth: inside }),
      ...(note === ''
        ? []
        : [layoutText(brush, note, { size: 24, color: colors.quiet, maxWidth: inside })]),
      ...(figures.length === 0 ? [] : [layoutFigures(brush, figures, inside, 38)]),
      ...(shown.length === 0 ? [] : [grid(shown, { columns, width: inside, gap: 16 })]),
    ],
    14,
  )
  const height = content.height + 2 * PADDING
  return {
    width: Math.max(width, content.width + 2 * PADDING),
    height,
    draw: (x, y) => {
      drawBox(brush, { x, y, width, height }, { radius: 24, fill: colors.panel, line: colors.line })
      content.draw(x + PADDING, y + PADDING)
    },
  }
}

/** Lays out the placeholder of an item with its full name and its note. */
function layoutLine(brush: Brush, line: CardLine, width: number): Block {
  const { colors } = brush
  const indent = PLACEHOLDER_SIZE + 16
  const maxWidth = width - indent
  const texts = stack(
    [
      layoutText(brush, line.name, { size: 25, weight: 650, color: colors.text, maxWidth }),
      ...(line.note === ''
        ? []
        : [layoutText(brush, line.note, { size: 22, color: colors.quiet, maxWidth })]),
    ],
    0,
  )
  const height = Math.max(PLACEHOLDER_SIZE, texts.height)
  return {
    width,
    height,
    draw: (x, y) => {
      drawPlaceholder(brush, line, {
        x,
        y: y + (height - PLACEHOLDER_SIZE) / 2,
        width: PLACEHOLDER_SIZE,
      })
      texts.draw(x + indent, y + (height - texts.height) / 2)
    },
  }
}

/** Draws the name of the app and its host. */
function drawFooter(brush: Brush, host: string, { width, height }: Size): void {
  const { colors, context } = brush
  const y = height - 66
  drawBox(brush, { x: MARGIN, y, width: 36, height: 36 }, { radius: 9, fill: BRAND_COLOR })
  context.save()
  context.translate(MARGIN, y)
  context.scale(36 / 32, 36 / 32)
  context.fillStyle = '#fff'
  fillShape(brush, new Path2D(getBannerPath(9, 7, 14, 19)))
  context.restore()
  const name = layoutText(brush, 'Bannerday', { size: 26, weight: 700, color: colors.text })
  name.draw(MARGIN + 50, y + 18 - name.height / 2)
  const address = layoutText(brush, host, { size: 24, color: colors.quiet })
  address.draw(width - MARGIN - address.width, y + 18 - address.height / 2)
}
