import type { readTags } from '@bannerday/contract/tag'
import type { TagCategory } from '@bannerday/domain/activities/tag'
import type * as z from 'zod/mini'

/** What players say about an event, and what the player who asks said. */
export type Tags = z.output<typeof readTags.data>
export type VoteCategory = Tags['all_categories'][number]

/** What a player wants to have said; `null` takes back what was said. */
export type Choice = { readonly category: TagCategory; readonly option: string | null }

/** What a click on an option means: the chosen one is taken back. */
export function choiceOf(tags: Tags, category: TagCategory, option: string): Choice {
  return { category, option: tags.user_votes[category] === option ? null : option }
}

/**
 * The counts as they are once a choice counts. A choice that counts already changes nothing, so
 * that it may be added to an answer that may or may not know of it.
 */
export function withChoice(tags: Tags, { category, option }: Choice): Tags {
  const { [category]: before = null, ...others } = tags.user_votes
  if (before === option) return tags
  const change = (id: string) => Number(id === option) - Number(id === before)
  return {
    all_categories: tags.all_categories.map((each) =>
      each.category_id === category
        ? {
            ...each,
            options: each.options.map((one) => ({
              ...one,
              vote_count: Math.max(0, one.vote_count + change(one.option_id)),
            })),
          }
        : each,
    ),
    user_votes: option === null ? others : { ...others, [category]: option },
  }
}

/** What most say in a category, several where they are even, and how many said something. */
export function leadOf({ options }: VoteCategory) {
  const most = Math.max(...options.map(({ vote_count }) => vote_count))
  const total = options.reduce((sum, { vote_count }) => sum + vote_count, 0)
  const labels = options.filter(({ vote_count }) => vote_count === most).map(({ label }) => label)
  return { labels: total === 0 ? [] : labels, share: total === 0 ? 0 : most / total, total }
}
