import { createElement, type ReactNode } from 'react'

/** The only tags that a text may contain. Attributes are dropped. */
const TAG = /(<\/?(?:p|strong|em)\b[^<>]*>)/
const NAME = /^<(\/?)(\w+)/

/** Renders a text with paragraphs and emphasis. Other markup stays text. */
export function drawMarkup(text: string): ReactNode {
  // Every second piece is a tag, because the pattern has a capturing group.
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
