/** Whose word stands where two sources say different things of one pull. */
export type Precedence = 'known' | 'incoming'

/** How pulls come in: in a file, or as the game's own answer to an official link. */
export type PullSource = 'file' | 'official-link'

/**
 * Whose word stands against what is known. A file may be damaged or have been edited, so the player
 * chooses; the game knows best what was pulled.
 */
export function precedenceOf(source: PullSource, chosen: Precedence): Precedence {
  return source === 'official-link' ? 'incoming' : chosen
}
