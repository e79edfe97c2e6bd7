/** The named entities that official bodies use; accented letters are those of French. */
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
  times: '×',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  oelig: 'œ',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  Agrave: 'À',
  Ccedil: 'Ç',
  Egrave: 'È',
  Eacute: 'É',
}

/** One entity, however often its ampersand was escaped again: `&lt;`, `&amp;lt;`, `&amp;amp;lt;`. */
const ENTITY = /&(?:amp;){0,3}(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g

/**
 * The text with its entities decoded, in one pass and down to the ground, because feeds escape
 * their markup up to three times. What is no entity stays as it is.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    ENTITY,
    (whole, decimal?: string, hexadecimal?: string, name?: string) =>
      (name === undefined ? characterOf(decimal, hexadecimal) : NAMED[name]) ?? whole,
  )
}

function characterOf(decimal?: string, hexadecimal?: string): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
