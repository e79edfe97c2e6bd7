import { type Brush, drawBox, drawText, measureWidth } from './canvas-brush.ts'
import type { ItemChip, PictureRow } from './image-content.ts'

/** Measures of a row in pixels. */
const PADDING = 32
const HEAD = 92
const FIGURES = 100
const CHIP_HEIGHT = 52
const CHIP_GAP = 12
const CHIP_TEXT = 25
const MAX_NAME_WIDTH = 300
/** The minimum number of columns, so that the figures of most rows align. */
const MIN_COLUMNS = 3

type Place = { readonly left: number; readonly right: number; readonly top: number }

type PlacedChip = {
  readonly chip: ItemChip
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Returns the height of a row. */
export function rowHeight(brush: Brush, row: PictureRow, place: Omit<Place, 'top'>): number {
  const chips = placeChips(brush, row.items, { ...place, top: 0 })
  const last = chips.at(-1)
  return HEAD + FIGURES + (last ? last.y + CHIP_HEIGHT + PADDING : PADDING / 2)
}

/** Draws a pull type: its figures in a row, and its latest top-rarity items below. */
export function drawRow(brush: Brush, row: PictureRow, { left, right, top }: Place): void {
  const { colors } = brush
  const height = rowHeight(brush, row, { left, right })
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
    most: inside.right - inside.left - totalWidth - PADDING,
  })
  drawText(brush, row.total, inside.right, top + 52, {
    size: 26,
    color: colors.quiet,
    align: 'right',
  })
  const column = (inside.right - inside.left) / Math.max(MIN_COLUMNS, row.figures.length)
  row.figures.forEach(({ value, label }, index) => {
    const x = inside.left + index * column
    const most = column - 16
    drawText(brush, value, x, top + HEAD + 22, { size: 40, weight: 700, color: colors.text, most })
    drawText(brush, label, x, top + HEAD + 62, { size: 23, color: colors.quiet, most })
  })
  for (const placed of placeChips(brush, row.items, { left, right, top: top + HEAD + FIGURES })) {
    drawChip(brush, placed)
  }
}

function drawChip(brush: Brush, { chip, x, y, width }: PlacedChip): void {
  const { colors } = brush
  const middle = y + CHIP_HEIGHT / 2
  drawBox(brush, [x, y, width, CHIP_HEIGHT], { radius: 14, fill: colors.page })
  const look = { size: CHIP_TEXT, color: colors.text, most: MAX_NAME_WIDTH }
  drawText(brush, chip.name, x + 18, middle, look)
  drawText(brush, chip.pity, x + width - 18, middle, {
    size: CHIP_TEXT,
    weight: 700,
    color: colors.steps[chip.step] ?? colors.text,
    align: 'right',
  })
}

/** Computes the positions of the chips in wrapping rows. */
function placeChips(brush: Brush, items: readonly ItemChip[], { left, right, top }: Place) {
  const placed: PlacedChip[] = []
  let x = left + PADDING
  let y = top
  for (const chip of items) {
    const name = Math.min(MAX_NAME_WIDTH, measureWidth(brush, chip.name, CHIP_TEXT))
    const width = name + measureWidth(brush, chip.pity, CHIP_TEXT, 700) + 50
    if (x > left + PADDING && x + width > right - PADDING) {
      x = left + PADDING
      y += CHIP_HEIGHT + CHIP_GAP
    }
    placed.push({ chip, x, y, width })
    x += width + CHIP_GAP
  }
  return placed
}
