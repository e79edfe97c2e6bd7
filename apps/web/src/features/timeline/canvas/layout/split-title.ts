/** Characters up to which a title is not taken apart. */
const SHORT = 16
/** Characters that its end has at most. */
const LONGEST_END = 10

/**
 * A title in two parts, so that what is left out for want of room is its middle: what comes last
 * often tells one from the next. A short title has no end of its own.
 *
 * @example `Version 7.3, phase 2` gives `Version 7.3, phase` and ` 2`
 */
export function splitTitle(title: string): readonly [start: string, end: string] {
  const characters = Array.from(title)
  if (characters.length <= SHORT) return [title, '']
  const lastWord = /\s+\S+$/u.exec(title)?.[0]
  const end =
    lastWord && Array.from(lastWord).length <= LONGEST_END
      ? lastWord
      : characters.slice(-3).join('')
  return [title.slice(0, -end.length), end]
}
