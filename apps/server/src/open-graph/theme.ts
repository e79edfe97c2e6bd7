import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameId } from '@bannerday/domain/game'
import { gameMarks, MARK_LINE } from '@bannerday/game-data/game-marks'
import { games } from '@bannerday/game-data/games'

/** Image size that link previews request, in pixels. */
export const IMAGE_WIDTH = 1200
export const IMAGE_HEIGHT = 630

/** The colors of the dark theme, which stand out in light and dark chats. */
export const COLORS = {
  page: '#1c191f',
  panel: '#27232b',
  line: '#3a3540',
  weekend: '#221e26',
  text: '#f1eef4',
  quiet: '#a59dad',
  accent: '#e64980',
} as const

export function getColor(game: GameId): string {
  return games.find(({ game_id }) => game_id === game)?.color ?? COLORS.quiet
}

/** A game's own mark; `size` is that of its square, in pixels. */
export function drawMark(
  game: GameId,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const { path, isLine } = gameMarks[game]
  const look = isLine
    ? `fill="none" stroke="${color}" stroke-width="${MARK_LINE}" stroke-linecap="round"`
    : `fill="${color}" fill-rule="evenodd"`
  return `<path transform="translate(${x} ${y}) scale(${size / 12})" ${look} d="${path}"/>`
}

/** In a 24 × 24 square: layers, a spark, a flag, crossed blades. */
const GLYPHS: Readonly<Record<ActivityType, string>> = {
  version: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  gacha: 'M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z',
  event: 'M6 22V3M6 4h13l-3.5 4.5L19 13H6',
  challenge: 'M4 3l15 15M20 3L5 18M3 15l6 6M21 15l-6 6',
}

/** The glyph of a type; `size` is that of its square, in pixels. */
export function drawGlyph(
  type: ActivityType,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const line = `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
  return `<path transform="translate(${x} ${y}) scale(${size / 24})" ${line} d="${GLYPHS[type]}"/>`
}

/** The sign of the app in its corner. */
export function drawSign(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="8" fill="#c2255c"/><path d="M4.5 7.5h3.5v8l-1.75-1.4-1.75 1.4zM24 7.5h3.5v8l-1.75-1.4-1.75 1.4z" fill="#f6b8cd"/><path d="M3.5 6.6h25" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/><path d="M10 6.6h12v19.6l-6-4.4-6 4.4z" fill="#fff"/><path d="M16 10.2l1.3 2.6 2.9.4-2.1 2 .5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2 2.9-.4z" fill="#c2255c"/></g>`
}
