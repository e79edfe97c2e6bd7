const PSEUDO_ELEMENTS = ['::before', '::after'] as const

/** The CSS properties that determine position and appearance of such a text. */
const LOOK =
  'display order flex-grow flex-shrink flex-basis align-self position margin-left ' +
  'margin-right padding-left padding-right font-size font-weight font-variant-numeric ' +
  'line-height white-space color background-color border-radius'

/**
 * Runs a callback while each text of a pseudo-element exists as a text node at the same position.
 * Scripts can neither measure pseudo-elements nor read their text.
 */
export async function withPseudoTexts<Seen>(
  elements: readonly HTMLElement[],
  look: () => Seen | Promise<Seen>,
): Promise<Seen> {
  const all = elements.flatMap((root) => [root, ...root.querySelectorAll<HTMLElement>('*')])
  const texts = all.flatMap((element) =>
    PSEUDO_ELEMENTS.flatMap((pseudo) => readPseudoText(element, pseudo)),
  )
  const sheet = document.createElement('style')
  sheet.textContent = PSEUDO_ELEMENTS.map(
    (pseudo) => `[data-copied~='${pseudo}']${pseudo} { content: none !important; }`,
  ).join('')
  document.head.append(sheet)
  for (const { element, pseudo, copy } of texts) {
    element.dataset['copied'] = `${element.dataset['copied'] ?? ''} ${pseudo}`
    if (pseudo === '::before') element.prepend(copy)
    else element.append(copy)
  }
  try {
    return await look()
  } finally {
    sheet.remove()
    for (const { element, copy } of texts) {
      copy.remove()
      delete element.dataset['copied']
    }
  }
}

type PseudoText = {
  element: HTMLElement
  pseudo: (typeof PSEUDO_ELEMENTS)[number]
  copy: HTMLElement
}

/** Returns the text of a pseudo-element; an empty list when it is not rendered or has no text. */
function readPseudoText(element: HTMLElement, pseudo: PseudoText['pseudo']): PseudoText[] {
  const style = getComputedStyle(element, pseudo)
  // Text that is only visual has an empty alternative text in `content`.
  const text = [...style.content.replace(/ \/ "".*$/, '').matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part]) => part)
    .join('')
  if (style.display === 'none' || text.trim() === '') return []
  const copy = document.createElement('span')
  copy.textContent = text
  for (const name of LOOK.split(' ')) copy.style.setProperty(name, style.getPropertyValue(name))
  return [{ element, pseudo, copy }]
}
