import type { Boundary } from '../announcements/boundary.ts'
import type { SightedBanner } from '../announcements/sighted-banner.ts'
import type { ByGame, GameId } from '../game.ts'
import type { ItemKind } from '../games/item-kind.ts'

/**
 * The official static banner data of a game, which its own pull log links to. Source of all fields:
 * recorded responses of 2024-07 to 2026-07 (FuriaPaladins/Hoyoverse-Data@02d580e).
 */
export type GachaInfoTraits = {
  /** The folder of the game in the addresses. */
  readonly folder: string
  /** The names of the fields: `r5_prob_list`, or `items_avatar_star_5`. */
  readonly form: 'ranks' | 'stars'
  /** The kinds of the items: characters, weapons, and pets where the game has them. */
  readonly kinds: readonly [ItemKind, ItemKind, ItemKind?]
  /** Whether its five-star characters have their ids; otherwise only names identify items. */
  readonly hasItemIds?: true
  /** Types of permanent banners, which are no activities. */
  readonly permanentTypes: readonly string[]
  /** The raw type in the pull log, from the number in the list. */
  readonly toLogType: (type: string) => string
}

export const GACHA_INFO: ByGame<GachaInfoTraits | null> = {
  genshin: {
    folder: 'hk4e',
    form: 'ranks',
    kinds: ['character', 'weapon'],
    permanentTypes: ['100', '200'],
    toLogType: (type) => type,
  },
  starrail: {
    folder: 'hkrpg',
    form: 'stars',
    kinds: ['character', 'light-cone'],
    hasItemIds: true,
    permanentTypes: ['1', '2'],
    toLogType: (type) => type,
  },
  zenless: {
    folder: 'nap',
    form: 'stars',
    kinds: ['agent', 'w-engine', 'bangboo'],
    permanentTypes: ['1', '5'],
    // 2011 is a tab of the channel 2; 12001 and 13001 are tabs of 102 and 103.
    toLogType: (type) => (type.length === 5 ? `10${type[1] ?? ''}` : (type[0] ?? '')),
  },
  // No file of this kind was found; its banners come from the notices.
  wuthering: null,
}

/** The traits of a game, or null for a game without this source. */
export function getGachaInfo(gameId: GameId): GachaInfoTraits | null {
  return GACHA_INFO[gameId]
}

/** A running banner in the list of a region. */
export type GachaRow = Pick<SightedBanner, 'pullType' | 'isPermanent'> & {
  /** The id of this run, hexadecimal. */
  readonly id: string
  /** The window as listed, on the region's clock. */
  readonly listed: { readonly start: string; readonly end: string }
  /**
   * A start within the maintenance is a placeholder for the start of the version: `version_start`,
   * with the usual hour of the opening as its date.
   */
  readonly start: Boundary
  /** Null where no end is announced. */
  readonly end: Boundary | null
}

/** The details of a banner in one language. */
export type GachaDetail = Required<Pick<SightedBanner, 'name' | 'rates' | 'items'>> & {
  /** Plain text. */
  readonly title: string
}
