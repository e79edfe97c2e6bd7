/**
 * Digits as paths in a box of 10 by 16. The server may have no font, and a character that is
 * missing from its fonts would be drawn as a box.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M5 0a5 5 0 0 1 5 5v6a5 5 0 0 1-10 0V5a5 5 0 0 1 5-5z',
  '1': 'M1.5 3.5L6 0v16',
  '2': 'M.3 4.6C.6 1.8 2.6 0 5 0c2.8 0 4.7 1.9 4.7 4.5C9.7 8.5.6 11 .2 16H10',
  '3': 'M.6 2.6C1.5 1 3 0 5 0c2.6 0 4.4 1.6 4.4 3.9S7.5 7.6 5 7.6c3 0 5 1.6 5 4.2S7.8 16 5 16c-2.3 0-4-1-4.9-2.8',
  '4': 'M7.5 16V0L0 11.3h10',
  '5': 'M9 0H1.6L.9 7C2 6.1 3.4 5.7 5 5.7c3 0 5 2.1 5 5S7.9 16 5 16c-2.3 0-4-.9-4.9-2.6',
  '6': 'M8.3 0C3.5 1.5 0 5.6 0 11a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  '7': 'M0 0h10L3.8 16',
  '8': 'M5 7.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 1 0 0 7.5a4.25 4.25 0 1 0 0 8.5a4.25 4.25 0 1 0 0-8.5z',
  '9': 'M1.7 16C6.5 14.5 10 10.4 10 5a5 5 0 1 0-10 0a5 5 0 1 0 10 0',
  '-': 'M2 8h6',
}

const BOX_WIDTH = 10
const BOX_HEIGHT = 16
const ADVANCE = 15

type DigitLayout = {
  readonly x: number
  readonly y: number
  /** Height of a digit in pixels. */
  readonly height: number
  readonly color: string
  /** The anchor at `x`; start when absent. */
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Draws digits and hyphens; `y` is their upper edge. */
export function drawDigits(text: string, { x, y, height, color, anchor }: DigitLayout): string {
  const scale = height / BOX_HEIGHT
  const left = x - getWidth(text) * scale * (anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0)
  const strokes = text
    .split('')
    .map(
      (digit, index) => `<path transform="translate(${index * ADVANCE} 0)" d="${STROKES[digit]}"/>`,
    )
  const transform = `transform="translate(${round(left)} ${round(y)}) scale(${round(scale)})"`
  const stroke = `fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`
  return `<g ${transform} ${stroke}>${strokes.join('')}</g>`
}

function getWidth(text: string): number {
  return Math.max(0, (text.length - 1) * ADVANCE + BOX_WIDTH)
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
