import type { NamedItems } from '@bannerday/domain/announcements/sighting'
import { type InSomeLanguages, LANGUAGES } from '@bannerday/domain/language'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'

const TOP_RARITY = 5
const SECOND_RARITY = 4

/** A name that is also a common word may occur by chance in one language, but rarely in two. */
const MIN_LANGUAGES = 2

/**
 * Finds the items of the top and second rarity that the announcements of a banner feature, the
 * rarest first. An item counts when two languages name it, or all that can. When the titles name
 * the featured item, the text adds only items of the second rarity: it may list other available
 * items.
 */
export function findFeaturedInNews(
  { titles, named = {} }: { readonly titles: InSomeLanguages; readonly named?: NamedItems },
  items: ItemTable,
): string[] {
  const inTitles = findAgreedItems(
    (language) => findItemsInText(items, titles[language] ?? ''),
    items,
    LANGUAGES.filter((language) => titles[language]),
  )
  const inTexts = findAgreedItems(
    (language) => named[language] ?? [],
    items,
    LANGUAGES.filter((language) => named[language]),
  )
  const ofRarity = (ids: readonly string[], rarity: number) =>
    ids.filter((id) => items[id]?.rarity === rarity)
  const top = [ofRarity(inTitles, TOP_RARITY), ofRarity(inTexts, TOP_RARITY)].find(
    (ids) => ids.length > 0,
  )
  const second = ofRarity([...inTitles, ...inTexts], SECOND_RARITY)
  return [...new Set([...(top ?? []), ...second])]
}

function findAgreedItems(
  getNamedItems: (language: (typeof LANGUAGES)[number]) => readonly string[],
  items: ItemTable,
  languages: typeof LANGUAGES | readonly (typeof LANGUAGES)[number][],
): string[] {
  const byLanguage = languages.map((language) => ({ language, ids: getNamedItems(language) }))
  const all = new Set(byLanguage.flatMap(({ ids }) => ids))
  return [...all].filter((id) => {
    const capable = byLanguage.filter(({ language }) => items[id]?.names[language])
    const naming = byLanguage.filter(({ ids }) => ids.includes(id))
    return naming.length >= Math.min(MIN_LANGUAGES, capable.length)
  })
}
