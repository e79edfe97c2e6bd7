import { type FeaturedItem, isPlayable, type ItemKind, type PlayableKind } from './featured-item.ts'

/** What a banner raises the chance of: `rateUp` is a character, in each game's own word. */
export type BannerKind = 'rateUp' | Exclude<ItemKind, PlayableKind>

/** By the first of the items it is told by. */
export function bannerKindOf([first]: readonly FeaturedItem[]): BannerKind {
  if (!first || isPlayable(first.kind)) return 'rateUp'
  return first.kind
}

/** The words of the official titles, as recorded in the announcements of all six languages. */
const CHARACTERS =
  /character|resonator|agent|角色|代理人|キャラ|共鳴者|캐릭터|에이전트|personnage/iu
const EQUIPMENT: readonly (readonly [Exclude<BannerKind, 'rateUp'>, RegExp])[] = [
  // genshin tells each banner of weapons by this name.
  ['weapon', /epitome invocation|神[铸鑄][赋賦]形|神鋳賦形/iu],
  ['w-engine', /w-engine|音擎|音動機|w-엔진|moteur[- ]amplificateur/iu],
  ['light-cone', /light cone|光[锥錐]|光円錐|광추|cônes? de lumière/iu],
  ['bangboo', /bangboo|邦布|ボンプ|방부/iu],
  ['weapon', /weapon|武器|무기|\barmes?\b/iu],
]

/**
 * What an official title says that its banner raises the chance of, where nobody told its items; null
 * where it says nothing, or names characters as well.
 */
export function bannerKindIn(title: string): Exclude<BannerKind, 'rateUp'> | null {
  if (CHARACTERS.test(title)) return null
  return EQUIPMENT.find(([, words]) => words.test(title))?.[0] ?? null
}
