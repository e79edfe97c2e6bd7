import type { Activity } from './activity.ts'
import {
  type FeaturedItem,
  isOfCharacters,
  isPlayable,
  type ItemKind,
  type PlayableKind,
} from './featured-item.ts'

/** What a banner raises the chance of: `rateUp` is a character, in each game's own word. */
export type BannerKind = 'rateUp' | Exclude<ItemKind, PlayableKind>

/** By the first of the items it is told by. */
export function bannerKindOf([first]: readonly FeaturedItem[]): BannerKind {
  if (!first || isPlayable(first.kind)) return 'rateUp'
  return first.kind
}

/** Words of the official titles in all six languages. */
const CHARACTERS = /character|角色|キャラ|캐릭터|perso/i
const EQUIPMENT: readonly (readonly [Exclude<BannerKind, 'rateUp'>, RegExp])[] = [
  ['w-engine', /w-(engine|엔진)|音[擎動]|amplificateur/i],
  ['light-cone', /light cone|光[锥錐円]|광추|cône/i],
  ['bangboo', /bangboo|邦布|ボンプ|방부/i],
  // genshin tells each banner of weapons by one name.
  ['weapon', /weapon|武器|무기|\barmes?\b|epitome|神[铸鑄鋳]/i],
]

/**
 * What an official title says that its banner raises the chance of, where nobody told its items; null
 * where it says nothing, or names characters as well.
 */
export function bannerKindIn(title: string): Exclude<BannerKind, 'rateUp'> | null {
  if (CHARACTERS.test(title)) return null
  return EQUIPMENT.find(([, words]) => words.test(title))?.[0] ?? null
}

type Told = Pick<Activity, 'type'> & {
  readonly title: string
  readonly featured: readonly FeaturedItem[]
}

/** Whether it is a banner of weapons or the like, by its items, or by its title where nobody told them. */
export function isOfGear({ type, title, featured }: Told): boolean {
  if (type !== 'gacha') return false
  return featured.length > 0 ? !isOfCharacters({ featured }) : bannerKindIn(title) !== null
}
