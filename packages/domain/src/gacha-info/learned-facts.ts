import type { GachaRates } from '../announcements/sighted-banner.ts'
import type { ItemKind } from '../games/item-kind.ts'
import type { InSomeLanguages } from '../language.ts'
import type { BannerFacts } from '../outcomes/banner-history.ts'
import type { Rarity } from '../pulls/pull.ts'

/** An item that the bundled tables lack, or whose name they lack in some language. */
export type LearnedItem = {
  /** The id in the pull log, or a provisional one from its name while no source reveals it. */
  readonly id: string
  readonly rarity: Rarity
  readonly kind: ItemKind
  readonly names: InSomeLanguages
}

/** A run of a banner as static banner data and announcements date it. */
export type LearnedBanner = BannerFacts & {
  /** Hexadecimal. */
  readonly id: string
  readonly fourStar: readonly string[]
  readonly names: InSomeLanguages
}

/** An item that can come instead of the featured one. */
export type LearnedPoolItem = {
  readonly id: string
  /** The begin of the first banner with it, on the earliest clock of a server. */
  readonly from: string
}

/** The official rates of a pull type, from its newest banner. */
export type OfficialRates = { readonly [R in Rarity]: GachaRates }

/** The additions of static banner data to the bundled facts of a game. */
export type LearnedFacts = {
  readonly items: readonly LearnedItem[]
  /** Provisional ids with the ids that replaced them. */
  readonly replaced: Readonly<Record<string, string>>
  readonly banners: readonly LearnedBanner[]
  readonly pool: readonly LearnedPoolItem[]
  readonly rates: Readonly<Record<string, OfficialRates>>
  /** Item ids with the official address of the newest picture; absent in facts before this field. */
  readonly images?: Readonly<Record<string, string>>
}

export const NOTHING_LEARNED: LearnedFacts = {
  items: [],
  replaced: {},
  banners: [],
  pool: [],
  rates: {},
}

/** Official ids never start with a zero. */
const PROVISIONAL = '0'

/**
 * Creates the id of an item whose own id no source reveals: digits, like all ids, from an FNV-1a
 * hash of the name.
 */
export function createProvisionalId(name: string): string {
  const halves = [0x811c_9dc5, 0x1234_5678].map((basis) => {
    let hash = basis
    for (let index = 0; index < name.length; index += 1) {
      hash = Math.imul(hash ^ name.charCodeAt(index), 0x0100_0193) >>> 0
    }
    return String(hash).padStart(10, '0')
  })
  return PROVISIONAL + halves.join('')
}

/** Whether an id was made from a name, so that no pull log contains it. */
export function isProvisionalId(id: string): boolean {
  return id.startsWith(PROVISIONAL)
}
