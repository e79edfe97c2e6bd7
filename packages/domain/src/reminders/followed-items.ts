import type { GameId } from '../game.ts'

/** The key of an item that a player follows: game and item id, `genshin/10000089`. */
export type FollowedItem = `${GameId}/${string}`

/** The form of a key. */
export const FOLLOWED_ITEM = /^[a-z]{1,20}\/\d{1,12}$/

/** Maximum number of followed items. */
export const MAX_FOLLOWED_ITEMS = 100

/** Returns the key of an item. */
export function toFollowedItem(gameId: GameId, id: string): FollowedItem {
  return `${gameId}/${id}`
}

/** Follows an item, or stops; the newest items stay when there are too many. */
export function toggleFollowed(followed: readonly string[], item: FollowedItem): readonly string[] {
  return followed.includes(item)
    ? followed.filter((each) => each !== item)
    : [...followed, item].slice(-MAX_FOLLOWED_ITEMS)
}

/** Lists the valid keys of stored ones, each once, as the server accepts them. */
export function listValidFollowed(stored: readonly string[] = []): string[] {
  return [...new Set(stored.filter((item) => FOLLOWED_ITEM.test(item)))].slice(-MAX_FOLLOWED_ITEMS)
}

/** Lists the featured items of a banner that the player follows. */
export function listFollowed<Item extends { readonly id: string }>(
  gameId: GameId,
  featured: readonly Item[],
  followed: readonly string[],
): readonly Item[] {
  return featured.filter(({ id }) => followed.includes(toFollowedItem(gameId, id)))
}
