import type { listArchive } from '@bannerday/contract/archive'
import { foldText, matchesQuery } from '@bannerday/domain/search-text'
import type * as z from 'zod/mini'

type Archive = z.infer<typeof listArchive.data>

/** An archived activity, as far as a search goes by it. */
export type FoldedActivity = { readonly uuid: string; readonly names: string }

/** What each activity of an archive is called in any language, folded. */
export function foldArchive({ activities, items }: Archive): FoldedActivity[] {
  return activities.map(({ uuid, title, original_title, version, also_called, featured }) => {
    const names = [title, original_title?.text ?? '', version ?? '', ...also_called]
    const itemNames = featured.flatMap((id) => {
      const item = items[id]
      return item ? [item.name, ...item.also_called] : []
    })
    return { uuid, names: foldText([...names, ...itemNames].join('\n')) }
  })
}

/** How many activities of an archive a query finds that the timeline does not hold. */
export function countMatches(
  archive: readonly FoldedActivity[],
  query: string,
  onTimeline: ReadonlySet<string>,
): number {
  return archive.filter(({ uuid, names }) => !onTimeline.has(uuid) && matchesQuery(names, query))
    .length
}
