import { nearestText } from '@bannerday/domain/nearest-text'
import type * as archiveApi from '@bannerday/contract/archive'
import type { ArchivedActivity, ArchivedItem } from '@bannerday/contract/archive'
import type { ByGame } from '@bannerday/domain/game'
import { type InSomeLanguages, type Language, LANGUAGES } from '@bannerday/domain/language'
import type { ItemTable } from '@bannerday/game-data/item'
import type * as z from 'zod/mini'
import type { ArchivedFact } from './known-activity.ts'
import { IMAGE_WIDTHS, getImagePath } from '../images/image-path.ts'
import { chooseTitle } from './choose-title.ts'

export type ArchiveQuery = z.output<typeof archiveApi.list.query>
export type ArchiveList = z.input<typeof archiveApi.list.data>

/** Data beside the archive that a response needs. */
export type ArchiveResponseData = {
  readonly items: ByGame<ItemTable>
  /** Official image URL → hash under which the server serves it. */
  readonly pictures: ReadonlyMap<string, string>
}

/**
 * Lists the archive of a game in a language, in the order of `archive`.
 *
 * @param archive as `collectArchive` returns it
 */
export function listArchive(
  archive: readonly ArchivedFact[],
  query: ArchiveQuery,
  responseData: ArchiveResponseData,
): ArchiveList {
  const language = query.lang ?? 'en'
  const table = responseData.items[query.game]
  const featured = new Set(archive.flatMap((fact) => fact.featured ?? []))
  return {
    activities: archive.map((fact) => toWireActivity(fact, language, responseData)),
    items: Object.fromEntries(
      [...featured].flatMap((id) => {
        const item = table[id]
        return item ? [[id, toWireItem(item, language)]] : []
      }),
    ),
  }
}

function toWireActivity(
  fact: ArchivedFact,
  language: Language,
  { items, pictures }: ArchiveResponseData,
): ArchivedActivity {
  const picture = pictures.get(fact.picture ?? '')
  const { text, language: titleLanguage, original } = chooseTitle(fact, language, items)
  const table = items[fact.gameId]
  const rarity = (id: string) => table[id]?.rarity ?? 0
  return {
    uuid: fact.uuid,
    type: fact.type,
    title: text,
    title_lang: titleLanguage,
    ...(original && { original_title: { text: original.text, lang: original.language } }),
    ...(picture !== undefined && { banner_img: getImagePath(picture, IMAGE_WIDTHS[0]) }),
    start_time: fact.startTime,
    end_time: fact.endTime,
    start_basis: fact.startBasis,
    end_basis: fact.endBasis,
    also_called: listOtherNames({ ...fact.translations, ...fact.titles }, text),
    version: fact.version,
    featured: (fact.featured ?? [])
      .filter((id) => id in table)
      .toSorted((a, b) => rarity(b) - rarity(a)),
  }
}

function toWireItem(item: ItemTable[string], language: Language): ArchivedItem {
  const name = nearestText(item.names, language)
  return { name, rarity: item.rarity, also_called: listOtherNames(item.names, name) }
}

/** Lists the distinct names in other languages. */
function listOtherNames(names: InSomeLanguages, shown: string): string[] {
  const all = LANGUAGES.flatMap((language) => names[language] ?? [])
  return [...new Set(all)].filter((name) => name !== shown)
}
