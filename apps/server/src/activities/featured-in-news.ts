import type { NamedItems } from '@bannerday/domain/announcements/sighting'
import { type InSomeLanguages, LANGUAGES } from '@bannerday/domain/language'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'

const TOP = 5
const SECOND = 4

/** A name that is also a word may stand in a text by chance, but hardly in two languages. */
const ENOUGH_LANGUAGES = 2

/**
 * The items of the top and the second rarity that the announcements of a banner feature, the rarest
 * first. One counts when two languages name it, or all that could. Where the titles name whom it is
 * about, the text adds only the others: it may name who else can be had.
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
