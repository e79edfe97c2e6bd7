import type * as pastApi from '@bannerday/contract/past-activities'
import type { ByGame } from '@bannerday/domain/game'
import type { ItemTable } from '@bannerday/game-data/item'
import type * as z from 'zod/mini'
import type { KnownActivity } from './known-activity.ts'

export type NamesQuery = z.output<typeof pastApi.listNames.query>

/** Lists the searchable names of each activity: titles in all languages, and names of its items. */
export function listNames(
  activities: readonly Pick<
    KnownActivity,
    'uuid' | 'gameId' | 'titles' | 'translations' | 'featured'
  >[],
  items: ByGame<ItemTable>,
): z.input<typeof pastApi.listNames.data> {
  return {
    names: Object.fromEntries(
      activities.map(({ uuid, gameId, titles, translations, featured }) => [
        uuid,
        listDistinctNames([
          titles,
          translations ?? {},
          ...(featured ?? []).map((id) => items[gameId][id]?.names ?? {}),
        ]),
      ]),
    ),
  }
}

function listDistinctNames(texts: readonly { readonly [language: string]: string | undefined }[]) {
  const all = texts.flatMap((text) => Object.values(text))
  return [...new Set(all.filter((name) => name !== undefined))]
}
