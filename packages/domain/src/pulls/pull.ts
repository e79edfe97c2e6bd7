import { compareText } from '../compare-text.ts'
import type { ByGame, GameId } from '../game.ts'

/**
 * The pull types of each game, as the number the game gives them, in the order of the cards.
 * The newer ones stand behind: zenless 102 and 103 (since 2.5, 2026-01-21), wuthering 10 to 13
 * (2026). A type that stands nowhere here is kept and shown under its number.
 */
export const PULL_TYPES: ByGame<readonly string[]> = {
  genshin: ['301', '302', '500', '200', '100'],
  starrail: ['11', '12', '21', '22', '1', '2'],
  zenless: ['2', '3', '1', '5', '102', '103'],
  wuthering: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
}

/**
 * The pull type whose counters a raw type shares: genshin's second character banner (400) counts
 * with the first (301); every other type counts for itself.
 */
export function countedWith(gameId: GameId, gachaType: string): string {
  return gameId === 'genshin' && gachaType === '400' ? '301' : gachaType
}

/** Puts pull types into the order of the cards; unknown ones stand behind, by their number. */
export function sortPullTypes(gameId: GameId, types: Iterable<string>): string[] {
  const order = PULL_TYPES[gameId]
  function rank(type: string): number {
    const place = order.indexOf(type)
    return place === -1 ? order.length : place
  }
  return [...types].sort((a, b) => rank(a) - rank(b) || compareNumbersAsText(a, b))
}

/** Rarity on the common scale: zenless B, A and S are 3, 4 and 5 too. */
export const RARITIES = [5, 4, 3] as const
export type Rarity = (typeof RARITIES)[number]

/**
 * One pull of one account. Its identity is (game, uid, pull type, id): starrail's collaboration
 * banners reuse the ids of the others.
 */
export type Pull = {
  /** The game's own record id. Absent where the source has none; wuthering never has one. */
  readonly id?: string
  /** The type it is counted with. */
  readonly pullType: string
  /** The type as the game wrote it: genshin 400 is counted with 301. */
  readonly gachaType: string
  /** Server-local wall clock, `yyyy-MM-dd HH:mm:ss`, never converted; the account has the zone. */
  readonly time: string
  /**
   * Only without an id: how many pulls of this type and second are newer. Counted from the newest,
   * because a source's window is cut at its oldest end, which must not renumber the rest.
   */
  readonly place?: number
  readonly itemId?: string
  /** The item's name in the language of the source. */
  readonly name?: string
  /** The kind of item in the words of the source. */
  readonly itemType?: string
  readonly rarity?: Rarity
  readonly count?: string
  /** The banner it came from, where the game tells (starrail, zenless). */
  readonly gachaId?: string
  /** Further fields of the source, as text, so that nothing is lost when it is exported again. */
  readonly extra?: Readonly<Record<string, string>>
  /** What other sources said of the same pull, field by field, where they said something else. */
  readonly alsoSeen?: Readonly<Record<string, readonly string[]>>
}

/** What was pulled: the item's id, or its name where the source has no id. */
export function itemOf(pull: Pull): string {
  return pull.itemId ?? pull.name ?? ''
}

/**
 * The total order of pulls, oldest first: time, then id (a number of any length, so by length and
 * then by text); without ids the place inside the second decides.
 */
export function comparePulls(a: Pull, b: Pull): number {
  return (
    compareText(a.time, b.time) ||
    compareIds(a, b) ||
    (b.place ?? 0) - (a.place ?? 0) ||
    compareText(itemOf(a), itemOf(b)) ||
    compareText(a.pullType, b.pullType)
  )
}

function compareIds(a: Pull, b: Pull): number {
  if (a.id === undefined) return b.id === undefined ? 0 : 1
  return b.id === undefined ? -1 : compareNumbersAsText(a.id, b.id)
}

function compareNumbersAsText(a: string, b: string): number {
  return a.length - b.length || compareText(a, b)
}
