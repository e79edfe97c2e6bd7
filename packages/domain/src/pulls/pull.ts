import { compareText } from '../compare-text.ts'
import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'

/** The pull types of a game by their official numbers, in display order. */
export function getPullTypes(gameId: GameId): readonly string[] {
  return getTraits(gameId).pulls.types
}

/** The pull type whose pity a raw type shares; most types have their own. */
export function toPullType(gameId: GameId, gachaType: string): string {
  return getTraits(gameId).pulls.sharedTypes?.[gachaType] ?? gachaType
}

/** Sorts pull types in display order; unknown ones follow by number. */
export function sortPullTypes(gameId: GameId, types: Iterable<string>): string[] {
  const displayOrder = getPullTypes(gameId)
  function rank(type: string): number {
    const place = displayOrder.indexOf(type)
    return place === -1 ? displayOrder.length : place
  }
  return [...types].sort((a, b) => rank(a) - rank(b) || compareNumbersAsText(a, b))
}

/** Rarity on the common scale: zenless B, A and S are 3, 4 and 5 too. */
export const RARITIES = [5, 4, 3] as const
export type Rarity = (typeof RARITIES)[number]

/**
 * One pull of one account. Its identity is (game, uid, pull type, id): Star Rail's collaboration
 * banners reuse ids of others.
 */
export type Pull = {
  /** The official record id. Absent when the source has none; Wuthering Waves never has one. */
  readonly id?: string
  /** The type it is counted with. */
  readonly pullType: string
  /** The type as the game wrote it: genshin 400 is counted with 301. */
  readonly gachaType: string
  /** Server-local wall clock, `yyyy-MM-dd HH:mm:ss`, never converted; the account has the zone. */
  readonly time: string
  /**
   * Only without an id: the number of newer pulls of this type and second. Counted from the newest,
   * because a source's window is cut at its oldest end, which must not renumber the rest.
   */
  readonly place?: number
  readonly itemId?: string
  /** The item's name in the language of the source. */
  readonly name?: string
  /** The kind of item as the source names it. */
  readonly itemType?: string
  readonly rarity?: Rarity
  readonly count?: string
  /** The banner, where the game provides it (Star Rail, Zenless Zone Zero). */
  readonly gachaId?: string
  /** Further fields of the source, as text, so that nothing is lost when it is exported again. */
  readonly extra?: Readonly<Record<string, string>>
  /** Differing values of other sources, by field. */
  readonly alsoSeen?: Readonly<Record<string, readonly string[]>>
}

/** The pulled item: its id, or its name without one. */
export function getItemIdOrName(pull: Pull): string {
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
    compareText(getItemIdOrName(a), getItemIdOrName(b)) ||
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
