import type * as voteApi from '@bannerday/contract/votes'
import type { TagCategory } from '@bannerday/domain/activities/tag'
import type * as z from 'zod/mini'

/** The votes on an event, and the caller's own votes. */
export type Tags = z.output<typeof voteApi.get.data>
export type VoteCategory = Tags['all_categories'][number]

/** A vote in a category; a null option withdraws it. */
export type Choice = { readonly category: TagCategory; readonly option: string | null }

/** Returns the choice for a click on an option. Clicking the chosen option withdraws it. */
export function choiceOf(tags: Tags, category: TagCategory, option: string): Choice {
  return { category, option: tags.user_votes[category] === option ? null : option }
}

/**
 * Returns the counts with a choice applied. Applying a choice twice changes nothing, so it can be
 * applied to a response of any age.
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

/** Returns the leading options of a category (several on a tie) and the number of voters. */
export function leadOf({ options }: VoteCategory) {
  const most = Math.max(...options.map(({ vote_count }) => vote_count))
  const total = options.reduce((sum, { vote_count }) => sum + vote_count, 0)
  const labels = options.filter(({ vote_count }) => vote_count === most).map(({ label }) => label)
  return { labels: total === 0 ? [] : labels, share: total === 0 ? 0 : most / total, total }
}
