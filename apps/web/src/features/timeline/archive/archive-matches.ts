import type { listArchive } from '@bannerday/contract/archive'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import type { Language } from '@bannerday/domain/language'
import { foldText, matchesQuery } from '@bannerday/domain/search-text'
import type * as z from 'zod/mini'

type Archive = z.infer<typeof listArchive.data>

type Name = {
  readonly text: string
  /** Of a title; null for the name of an item, which is in the player's own. */
  readonly language: Language | null
}

/** An archived activity, as far as a search goes by it. */
export type FoldedActivity = {
  readonly uuid: string
  /** Wall clock. */
  readonly start: string
  readonly title: Name
  readonly items: readonly { readonly name: string; readonly names: string }[]
  /** All it is called in any language, its items too, folded. */
  readonly names: string
}

/** What a search finds in an archive. */
export type Found = {
  readonly count: number
  /** The newest by what it was found by: whom it featured, else its title. */
  readonly newest: Name & { readonly start: string }
  /** By how many more names the others were found. */
  readonly others: number
}

/** What each activity of an archive is called in any language, folded; the newest first. */
export function foldArchive({ activities, items }: Archive): FoldedActivity[] {
  return activities.map((activity) => {
    const { uuid, title, original_title, version, also_called, featured } = activity
    const own = [title, original_title?.text ?? '', version ?? '', ...also_called]
    const foldedItems = featured.flatMap((id) => {
      const item = items[id]
      if (!item) return []
      return [{ name: item.name, names: foldText([item.name, ...item.also_called].join('\n')) }]
    })
    return {
      uuid,
      start: activity.start_time,
      title: { text: plainTitle(title), language: activity.title_lang },
      items: foldedItems,
      names: [foldText(own.join('\n')), ...foldedItems.map(({ names }) => names)].join('\n'),
    }
  })
}

/** What a query finds in an archive that the timeline does not hold; null for nothing. */
export function findInArchive(
  archive: readonly FoldedActivity[],
  query: string,
  onTimeline: ReadonlySet<string>,
): Found | null {
  const found = archive.filter(
    ({ uuid, names }) => !onTimeline.has(uuid) && matchesQuery(names, query),
  )
  const [newest] = found
  if (!newest) return null
  const names = new Set(found.map((activity) => meantName(activity, query).text))
  return {
    count: found.length,
    newest: { ...meantName(newest, query), start: newest.start },
    others: names.size - 1,
  }
}

function meantName({ title, items }: FoldedActivity, query: string): Name {
  const item = items.find(({ names }) => matchesQuery(names, query))
  return item ? { text: item.name, language: null } : title
}
