import { createElement, type ReactNode } from 'react'

/** The only markup that a text may carry; of anything else its words are drawn. */
const DRAWN = ['p', 'strong', 'em']

/** A text with its paragraphs and stresses. Attributes are left out, whatever they are. */
export function drawMarkup(text: string): ReactNode {
  return drawChildren(new DOMParser().parseFromString(text, 'text/html').body)
}

function drawChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent
    const name = node.localName
    const children = drawChildren(node)
    return DRAWN.includes(name) ? createElement(name, { key: index }, ...children) : children
  })
}
