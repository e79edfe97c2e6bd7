import type { NamedItems } from '@bannerday/domain/announcements/sighting'
import { type InSomeLanguages, LANGUAGES } from '@bannerday/domain/language'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'

const TOP = 5
const SECOND = 4

/** A name that is also a common word may occur in one language by chance, but hardly in two. */
const ENOUGH_LANGUAGES = 2

/**
 * Finds the items of the top and second rarity that the announcements of a banner feature, the
 * rarest first. An item counts when two languages name it, or all that can. When the titles name
 * the featured item, the text adds only items of the second rarity: it may list other available
 * items.
 */
export function featuredInNews(
  { titles, named = {} }: { readonly titles: InSomeLanguages; readonly named?: NamedItems },
  items: ItemTable,
): string[] {
  const inTitles = agreedOn(
    (language) => findItemsInText(items, titles[language] ?? ''),
    items,
    LANGUAGES.filter((language) => titles[language]),
  )
  const inTexts = agreedOn(
    (language) => named[language] ?? [],
    items,
    LANGUAGES.filter((language) => named[language]),
  )
  const ofRarity = (ids: readonly string[], rarity: number) =>
    ids.filter((id) => items[id]?.rarity === rarity)
  const top = [ofRarity(inTitles, TOP), ofRarity(inTexts, TOP)].find((ids) => ids.length > 0)
  const second = ofRarity([...inTitles, ...inTexts], SECOND)
  return [...new Set([...(top ?? []), ...second])]
}

function agreedOn(
  namedIn: (language: (typeof LANGUAGES)[number]) => readonly string[],
  items: ItemTable,
  told: typeof LANGUAGES | readonly (typeof LANGUAGES)[number][],
): string[] {
  const byLanguage = told.map((language) => ({ language, ids: namedIn(language) }))
  const all = new Set(byLanguage.flatMap(({ ids }) => ids))
  return [...all].filter((id) => {
    const able = byLanguage.filter(({ language }) => items[id]?.names[language])
    const naming = byLanguage.filter(({ ids }) => ids.includes(id))
    return naming.length >= Math.min(ENOUGH_LANGUAGES, able.length)
  })
}
