/** The named entities in official bodies; one editor escapes all accented letters. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  tilde: '~',
  hellip: '…',
  middot: '·',
  bull: '•',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  shy: '\u00AD',
  zwj: '\u200D',
  zwnj: '\u200C',
  minus: '−',
  sim: '∼',
  rarr: '→',
  iexcl: '¡',
  iquest: '¿',
  ordf: 'ª',
  ordm: 'º',
  bdquo: '„',
  oelig: 'œ',
  OElig: 'Œ',
  ...createAccentedEntities(),
}

/** The letters of the languages of western Europe, from À (U+00C0) on. */
function createAccentedEntities(): Record<string, string> {
  const names = [
    'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml',
    'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
    'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml',
    'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ]
  const letters = names.flatMap((row) => row.split(' '))
  return Object.fromEntries(letters.map((name, at) => [name, String.fromCodePoint(0xc0 + at)]))
}

/** One entity, however often its ampersand was escaped: `&lt;`, `&amp;lt;`, `&amp;amp;lt;`. */
const ENTITY = /&(?:amp;){0,3}(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g

/**
 * Decodes entities completely in one pass, because sources escape their markup up to three times.
 * Other text stays unchanged.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    ENTITY,
    (match, decimal?: string, hexadecimal?: string, name?: string) =>
      (name === undefined ? toCharacter(decimal, hexadecimal) : NAMED[name]) ?? match,
  )
}

function toCharacter(decimal?: string, hexadecimal?: string): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
