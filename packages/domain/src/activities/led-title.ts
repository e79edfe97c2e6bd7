import { type FeaturedItem, rarestOf } from './featured-item.ts'

type Titled = {
  readonly title: string
  readonly featured?: readonly Pick<FeaturedItem, 'name' | 'rarity'>[] | undefined
}

/**
 * A title that says whom a banner is about before anything else, as its bar on the timeline does.
 *
 * @example ledTitle(a wish) // Flins · The Lone Light Knocks at Night
 */
export function ledTitle({ title, featured = [] }: Titled): string {
  const names = rarestOf(featured).map(({ name }) => name)
  const isSaid = names.every((name) => title.includes(name))
  return isSaid ? title : `${names.join(' · ')} · ${title}`
}
