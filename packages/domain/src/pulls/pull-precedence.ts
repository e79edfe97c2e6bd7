/** The side that wins when two sources disagree on a pull. */
export type Precedence = 'known' | 'incoming'

/** The source of pulls: a file, or an official response to a link. */
export type PullSource = 'file' | 'official-link'

/**
 * The side that wins against known data. A file may be damaged or edited, so the user chooses; the
 * game's own data is authoritative.
 */
export function getPrecedence(source: PullSource, chosen: Precedence): Precedence {
  return source === 'official-link' ? 'incoming' : chosen
}
