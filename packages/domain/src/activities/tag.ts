/** The vote categories of an event with their options in ascending order. */
export const TAG_OPTIONS = {
  difficulty: ['easy', 'medium', 'hard'],
  time: ['minutes', 'hour', 'hours'],
  rewards: ['poor', 'fair', 'rich'],
  fun: ['dull', 'fine', 'great'],
} as const

export type TagCategory = keyof typeof TAG_OPTIONS
export const TAG_CATEGORIES = Object.keys(TAG_OPTIONS) as readonly TagCategory[]

/** Whether a category has an option with the id. */
export function hasOption(category: TagCategory, option: string): boolean {
  return TAG_OPTIONS[category].some((candidate) => candidate === option)
}
