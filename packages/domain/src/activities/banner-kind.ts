import type { Activity } from './activity.ts'
import {
  type FeaturedItem,
  isCharacterBanner,
  isPlayable,
  type PlayableKind,
} from './featured-item.ts'
import type { ItemKind } from '../games/item-kind.ts'

/** The kind of a banner's rate-up items: `rateUp` is a character, whatever the game's word. */
export type BannerKind = 'rateUp' | Exclude<ItemKind, PlayableKind>

/** Determined by the first featured item. */
export function getBannerKind([first]: readonly FeaturedItem[]): BannerKind {
  if (!first || isPlayable(first.kind)) return 'rateUp'
  return first.kind
}

/** Words of official titles in all six languages. */
const CHARACTERS = /character|角色|キャラ|캐릭터|perso/i
const EQUIPMENT: readonly (readonly [Exclude<BannerKind, 'rateUp'>, RegExp])[] = [
  ['w-engine', /w-(engine|엔진)|音[擎動]|amplificateur/i],
  ['light-cone', /light cone|光[锥錐円]|광추|cône/i],
  ['bangboo', /bangboo|邦布|ボンプ|방부/i],
  // Genshin Impact uses one name for every weapon banner.
  ['weapon', /weapon|武器|무기|\barmes?\b|epitome|神[铸鑄鋳]/i],
]

/**
 * Detects the kind of a banner from its official title when its items are unknown; null for no
 * hint, or when it names characters too.
 */
export function detectBannerKind(title: string): Exclude<BannerKind, 'rateUp'> | null {
  if (CHARACTERS.test(title)) return null
  return EQUIPMENT.find(([, pattern]) => pattern.test(title))?.[0] ?? null
}

type TitledBanner = Pick<Activity, 'type'> & {
  readonly title: string
  readonly featured: readonly FeaturedItem[]
}

/** Whether it is a weapon (or similar) banner, by its items, else by its title. */
export function isGearBanner({ type, title, featured }: TitledBanner): boolean {
  if (type !== 'gacha') return false
  return featured.length > 0 ? !isCharacterBanner({ featured }) : detectBannerKind(title) !== null
}
