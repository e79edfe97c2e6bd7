/** A tag of an XML text with the text since the tag before it. */
export type XmlTag = {
  /** Without its namespace's prefix. */
  readonly name: string
  readonly isStart: boolean
  readonly isEnd: boolean
  /** The text in the tag after the name. */
  readonly attributes: string
  readonly before: string
}

/** The start of a tag; its attributes follow. */
const START = /<(\/?)(?:[\w-]+:)?([\w-]+)/y

/**
 * Visits the tags of an XML text in order. Made for parts of a workbook: comments and declarations
 * are skipped, and nothing is validated. Linear time for any text.
 */
export function walkXml(xml: string, visit: (tag: XmlTag) => void): void {
  let offset = 0
  let close = -1
  for (let open = xml.indexOf('<'); open !== -1;) {
    if (close < open) close = xml.indexOf('>', open)
    if (close === -1) return
    const next = xml.indexOf('<', open + 1)
    START.lastIndex = open
    const start = next === -1 || close < next ? START.exec(xml) : null
    if (start !== null) {
      const [, slash, name = ''] = start
      const attributes = xml.slice(START.lastIndex, close)
      const isEnd = slash === '/' || attributes.endsWith('/')
      visit({ name, isStart: slash !== '/', isEnd, attributes, before: xml.slice(offset, open) })
      offset = close + 1
    }
    open = next
  }
}

/** The value of an attribute, by its name with or without a namespace's prefix. */
export function getAttribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const text = value?.[1] ?? value?.[2]
  return text === undefined ? undefined : decodeXml(text)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Text as it was before it was written into XML. */
export function decodeXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (written, hex, decimal, name) => {
      if (typeof name === 'string') return ENTITIES[name] ?? written
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
    },
  )
}

/** Text for a place between tags or in an attribute. */
export function encodeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
