/** A tag of an XML text with the text since the tag before it. */
export type XmlTag = {
  /** Without its namespace's prefix. */
  readonly name: string
  readonly isStart: boolean
  readonly isEnd: boolean
  /** What stands in the tag behind the name. */
  readonly attributes: string
  readonly before: string
}

const TAG = /<(\/?)(?:[\w-]+:)?([\w-]+)([^>]*)>/g

/**
 * Goes through the tags of an XML text, one after the other. It is made for the parts of a
 * workbook: comments and declarations are passed over, and nothing is checked.
 */
export function walkXml(xml: string, visit: (tag: XmlTag) => void): void {
  let offset = 0
  for (const match of xml.matchAll(TAG)) {
    const [written, slash, name = '', attributes = ''] = match
    const isEnd = slash === '/' || attributes.endsWith('/')
    const before = xml.slice(offset, match.index)
    visit({ name, isStart: slash !== '/', isEnd, attributes, before })
    offset = match.index + written.length
  }
}

/** The value of an attribute, by its name with or without a namespace's prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
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
