import { createElement, type ReactNode } from 'react'

/** The only allowed markup in a text; all attributes are dropped. */
const TAG = /(<\/?(?:p|strong|em)\b[^<>]*>)/
const NAME = /^<(\/?)(\w+)/

/** A text with its paragraphs and stresses; anything else in it stays text. */
export function drawMarkup(text: string): ReactNode {
  // Every second piece is a tag.
  return drawPieces(text.split(TAG).entries(), false)
}

function drawPieces(
  pieces: IteratorObject<[number, string]>,
  isInElement: boolean,
): readonly ReactNode[] {
  const drawn: ReactNode[] = []
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const [index, piece] = next.value
    const [, isEnd, name] = (index % 2 === 1 && NAME.exec(piece)) || []
    if (name === undefined) drawn.push(piece)
    else if (!isEnd) drawn.push(createElement(name, { key: index }, ...drawPieces(pieces, true)))
    else if (isInElement) return drawn
  }
  return drawn
}
