/**
 * The maximum length of a title that is not split, in UTF-16 units. The next constant uses them
 * too.
 */
const SHORT = 20
const LONGEST_WORD = 9
/** The length of the end part when the last word is too long. */
const END = 3

/**
 * Splits a title in two, so that truncation removes its middle. The end often distinguishes similar
 * titles. A short title is not split.
 *
 * @param short the maximum length of a title that is not split
 * @example `Version 7.3, phase 2` is split into `Version 7.3, phase ` and `2`
 */
export function splitTitle(title: string, short = SHORT): readonly [start: string, end: string] {
  if (title.length <= short) return [title, '']
  // The separator belongs to the end, so the start ends with a word. A space would leave a gap
  // after
  // the ellipsis.
  const [, end = '', lastWord = ''] = /\s((?:[·:–-]\s+)?(\S+))$/u.exec(title) ?? []
  if (end === '' || lastWord.length > LONGEST_WORD) return inTwo(title, lastLetters(title))
  return inTwo(title, end)
}

function inTwo(title: string, end: string): readonly [start: string, end: string] {
  return [title.slice(0, -end.length), end]
}

function lastLetters(title: string): string {
  const letters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
  return letters.slice(-END).join('')
}
