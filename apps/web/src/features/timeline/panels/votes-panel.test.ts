import { TAG_CATEGORIES, TAG_OPTIONS } from '@bannerday/domain/activities/tag'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, getLeaders, type Tags, toggleChoice, withChoice } from './votes-panel.tsx'

/** Responses with some votes of others and possibly a vote of the player. */
const someTags = fc
  .record({
    counts: fc.infiniteStream(fc.nat(5)),
    own: fc.tuple(...TAG_CATEGORIES.map((id) => fc.option(fc.constantFrom(...TAG_OPTIONS[id])))),
  })
  .map(({ counts, own }): Tags => {
    const user_votes = Object.fromEntries(
      TAG_CATEGORIES.flatMap((id, index) => (own[index] === null ? [] : [[id, own[index]]])),
    )
    return {
      user_votes,
      all_categories: TAG_CATEGORIES.map((category_id) => ({
        category_id,
        name: category_id,
        options: TAG_OPTIONS[category_id].map((option_id) => ({
          option_id,
          label: option_id,
          vote_count: counts.next().value + Number(user_votes[category_id] === option_id),
        })),
      })),
    }
  })

const someChoice = fc.constantFrom(...TAG_CATEGORIES).chain((category) =>
  fc.record({
    category: fc.constant(category),
    option: fc.option(fc.constantFrom(...TAG_OPTIONS[category])),
  }),
)

const listCounts = (tags: Tags) =>
  tags.all_categories.flatMap(({ options }) => options.map(({ vote_count }) => vote_count))
const sumCounts = (tags: Tags) => listCounts(tags).reduce((sum, count) => sum + count, 0)
const countVotes = (tags: Tags) => Object.keys(tags.user_votes).length

test('counts each choice once and preserves the votes of others', () => {
  fc.assert(
    fc.property(someTags, fc.array(someChoice), (tags, choices) => {
      const after = choices.reduce(withChoice, tags)
      expect(sumCounts(after) - countVotes(after)).toBe(sumCounts(tags) - countVotes(tags))
      for (const { category, option } of choices.slice(-1)) {
        expect(after.user_votes[category] ?? null).toBe(option)
      }
    }),
  )
})

test('changes nothing when the choice is already counted', () => {
  fc.assert(
    fc.property(someTags, someChoice, (tags, choice) => {
      const once = withChoice(tags, choice)
      expect(withChoice(once, choice)).toBe(once)
    }),
  )
})

test('clears the vote when the same option is chosen twice', () => {
  fc.assert(
    fc.property(someTags, someChoice, (tags, { category }) => {
      const [option] = TAG_OPTIONS[category]
      const silent = withChoice(tags, { category, option: null })
      const chosen = withChoice(silent, toggleChoice(silent, category, option))
      expect(chosen.user_votes[category]).toBe(option)
      expect(withChoice(chosen, toggleChoice(chosen, category, option))).toEqual(silent)
    }),
  )
})

test('never returns a count below zero, even when the server lost a vote', () => {
  fc.assert(
    fc.property(someTags, fc.array(someChoice), (tags, choices) => {
      const empty = tags.all_categories.map((category) => ({
        ...category,
        options: category.options.map((option) => ({ ...option, vote_count: 0 })),
      }))
      const after = choices.reduce(withChoice, { ...tags, all_categories: empty })
      expect(Math.min(...listCounts(after))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each<[number[], string[], number]>([
  [[1, 0, 3], ['c'], 0.75],
  [[2, 2, 0], ['a', 'b'], 0.5],
  [[0, 0, 0], [], 0],
])('counts %j votes with %j leading and a share of %d', (counts, labels, share) => {
  const options = counts.map((vote_count, index) => {
    const id = 'abc'.charAt(index)
    return { option_id: id, label: id, vote_count }
  })
  const leaders = getLeaders({ category_id: 'fun', name: 'Fun', options })
  expect(leaders).toMatchObject({ labels, share })
})

test('leaves other categories unchanged', () => {
  fc.assert(
    fc.property(someTags, someChoice, (tags, choice: Choice) => {
      const after = withChoice(tags, choice)
      for (const [index, category] of tags.all_categories.entries()) {
        if (category.category_id === choice.category) continue
        expect(after.all_categories[index]).toEqual(category)
      }
    }),
  )
})
