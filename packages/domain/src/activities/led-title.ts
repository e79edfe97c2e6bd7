import { type FeaturedItem, rarestOf } from './featured-item.ts'

type Titled = {
  readonly title: string
  readonly featured?: readonly Pick<FeaturedItem, 'name' | 'rarity'>[] | undefined
}

/**
 * A title that starts with the featured items, like the bar on the timeline.
 *
 * @example titleWithFeatured(a wish) // Flins · The Lone Light Knocks at Night
 */
export function ledTitle({ title, featured = [] }: Titled): string {
  const names = rarestOf(featured).map(({ name }) => name)
  const isSaid = names.every((name) => title.includes(name))
  return isSaid ? title : `${names.join(' · ')} · ${title}`
}
