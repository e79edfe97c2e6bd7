/** The maximum length of a title that is not split, in UTF-16 units. */
const MAX_WHOLE_LENGTH = 20
const MAX_LAST_WORD_LENGTH = 9
/** The length of the end part when the last word is too long. */
const END_LENGTH = 3

/**
 * Splits a title in two, so that truncation removes its middle. The end often distinguishes similar
 * titles. A short title is not split.
 *
 * @param short the maximum length of a title that is not split
 * @example with `short` 16, `Version 7.3, phase 2` is split into `Version 7.3, phase ` and `2`
 */
export function splitTitle(
  title: string,
  short = MAX_WHOLE_LENGTH,
): readonly [start: string, end: string] {
  if (title.length <= short) return [title, '']
  // A separator such as `·` belongs to the end.
  const [, end = '', lastWord = ''] = /\s((?:[·:–-]\s+)?(\S+))$/u.exec(title) ?? []
  if (end === '' || lastWord.length > MAX_LAST_WORD_LENGTH)
    return cutEnd(title, getLastLetters(title))
  return cutEnd(title, end)
}

function cutEnd(title: string, end: string): readonly [start: string, end: string] {
  return [title.slice(0, -end.length), end]
}

function getLastLetters(title: string): string {
  const letters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
  return letters.slice(-END_LENGTH).join('')
}
