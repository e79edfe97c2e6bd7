import { findLabel, listBars } from './show-timeline.tsx'
import { withPseudoTexts } from './with-pseudo-texts.ts'

/** The tolerance in pixels, because glyph boxes are wider than the visible letters. */
const SLACK = 1

/**
 * Returns the bar texts that an edge of the bar, its label or the view cuts in a letter. Hidden
 * texts and texts with an ellipsis do not count.
 */
export function findClippedTexts(): Promise<string[]> {
  const view = listBars()[0]!.closest('section')!.getBoundingClientRect()
  const labels = listBars().flatMap((bar) => {
    const { left, right } = bar.getBoundingClientRect()
    return right > view.left && left < view.right ? (findLabel(bar) ?? []) : []
  })
  return withPseudoTexts(labels, () => labels.flatMap((label) => findClippedTextsIn(label, view)))
}

function findClippedTextsIn(label: HTMLElement, view: DOMRect): string[] {
  const bar = label.parentElement!.getBoundingClientRect()
  const visibleBox = {
    left: Math.max(bar.left, view.left),
    right: Math.min(bar.right, view.right),
    bottom: label.getBoundingClientRect().bottom,
  }
  return textNodesIn(label)
    .filter((text) => isClipped(text, visibleBox))
    .map(({ data }) => data)
}

function textNodesIn(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function isClipped(
  text: Text,
  visibleBox: { left: number; right: number; bottom: number },
): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  const lineBox = getLineBox(text)
  const isShortened =
    getComputedStyle(lineBox).textOverflow === 'ellipsis' &&
    lineBox.scrollWidth > lineBox.clientWidth
  const letter = Number.parseFloat(getComputedStyle(lineBox).fontSize)
  const box = (isShortened ? lineBox : range).getBoundingClientRect()
  const isLeftOut = box.width === 0 || box.top >= visibleBox.bottom - SLACK
  if (isLeftOut) return false
  // The minimum width fits one letter and the ellipsis.
  if (isShortened && box.width < 2 * letter) return true
  return box.left < visibleBox.left - SLACK || box.right > visibleBox.right + SLACK
}

/** Returns the box of the text's line. */
function getLineBox(text: Text): HTMLElement {
  let box = text.parentElement!
  while (getComputedStyle(box).display === 'inline') box = box.parentElement!
  return box
}
