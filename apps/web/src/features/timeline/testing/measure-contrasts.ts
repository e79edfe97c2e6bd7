import { page } from 'vitest/browser'
import { withPseudoTexts } from './with-pseudo-texts.ts'

/**
 * Returns the minimum contrast of each element's texts by WCAG 2: the text color against every
 * rendered pixel behind it. Infinity for elements without visible text.
 */
export function measureMinContrasts(elements: readonly HTMLElement[]): Promise<number[]> {
  return withPseudoTexts(elements, () => measureContrasts(elements))
}

async function measureContrasts(elements: readonly HTMLElement[]): Promise<number[]> {
  const texts = elements.map(textsIn)
  const hiding = document.createElement('style')
  // The mouse may be over a bar at the start.
  hiding.textContent = `
    * { color: transparent !important; transition: none !important; }
    [popover] { display: none !important; }`
  document.head.append(hiding)
  const behind = await createPixelReader(document.body)
  hiding.remove()
  const contrastsWith = ({ color, rects }: Text) =>
    rects.flatMap((rect) => behind(rect)).map((pixel) => contrast(luminance(color), pixel))
  return texts.map((each) => each.flatMap(contrastsWith).reduce((a, b) => Math.min(a, b), Infinity))
}

type Text = { readonly color: readonly number[]; readonly rects: readonly DOMRect[] }

/** Returns the texts of an element that are at least partly visible, with their visible parts. */
function textsIn(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as globalThis.Text
    const parent = text.parentElement!
    const range = document.createRange()
    range.selectNode(text)
    const rects = [...range.getClientRects()].flatMap((rect) => inView(rect, parent))
    const [red = 0, green = 0, blue = 0] = paint(getComputedStyle(parent).color)
    if (rects.length > 0) texts.push({ color: [red, green, blue], rects })
  }
  return texts
}

/** Returns the parts of a rectangle that its clipping ancestors leave visible. */
function inView(rect: DOMRect, parent: HTMLElement): DOMRect[] {
  let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
  for (let node: HTMLElement | null = parent; node; node = node.parentElement) {
    const { overflowX, clipPath } = getComputedStyle(node)
    if (clipPath !== 'none') return []
    if (overflowX === 'visible') continue
    const box = node.getBoundingClientRect()
    left = Math.max(left, box.left)
    top = Math.max(top, box.top)
    right = Math.min(right, box.right)
    bottom = Math.min(bottom, box.bottom)
  }
  const [width, height] = [right - left, bottom - top]
  return width > 1 && height > 1 ? [new DOMRect(left, top, width, height)] : []
}

/** Takes a screenshot; returns a function for the luminances of the pixels in a rectangle. */
export async function createPixelReader(root: HTMLElement) {
  const base64 = await page.screenshot({ element: root, base64: true, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0)
  const origin = root.getBoundingClientRect()
  const scale = image.width / origin.width
  return (rect: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) => {
    // Whole pixels only: an edge pixel may belong to a neighbor as well.
    const left = Math.ceil((rect.left - origin.left) * scale)
    const top = Math.ceil((rect.top - origin.top) * scale)
    const width = Math.max(1, Math.floor((rect.right - origin.left) * scale) - left)
    const height = Math.max(1, Math.floor((rect.bottom - origin.top) * scale) - top)
    const { data } = context.getImageData(left, top, width, height)
    return Array.from({ length: data.length / 4 }, (_, index) =>
      luminance([data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!]),
    )
  }
}

/** Converts a CSS color to red, green and blue. */
function paint(color: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two luminances by WCAG 2. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
