import { getRarestItems } from './featured-item.ts'

type Titled = {
  readonly title: string
  readonly featured?: readonly { readonly name: string; readonly rarity: number }[] | undefined
}

/**
 * A title that starts with the featured items, like the bar on the timeline.
 *
 * @example titleWithFeatured(a wish) // Flins · The Lone Light Knocks at Night
 */
export function titleWithFeatured({ title, featured = [] }: Titled): string {
  const names = getRarestItems(featured).map(({ name }) => name)
  const includesNames = names.every((name) => title.includes(name))
  return includesNames ? title : `${names.join(' · ')} · ${title}`
}
