/** Letters up to which a title is not taken apart, in UTF-16 units like the next. */
const SHORT = 20
const LONGEST_WORD = 9
/** Letters of the end where no short word is. */
const END = 3

/**
 * A title in two parts, so that what is left out for want of room is its middle: what comes last
 * often tells one from the next. A short title has no end of its own.
 *
 * @param short letters up to which it is not taken apart
 * @example `Version 7.3, phase 2`, taken apart, gives `Version 7.3, phase ` and `2`
 */
export function splitTitle(title: string, short = SHORT): readonly [start: string, end: string] {
  if (title.length <= short) return [title, '']
  // What joins it to the start goes with it: a start alone ends with a word.
  // A space would be a hole behind the sign of what is left out.
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
