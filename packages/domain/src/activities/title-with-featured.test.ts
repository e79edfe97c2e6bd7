import { expect, test } from 'vitest'
import { titleWithFeatured } from './title-with-featured.ts'

const banner = {
  title: 'The Lone Light Knocks at Night',
  featured: [
    { name: 'Flins', rarity: 5 },
    { name: 'Aino', rarity: 4 },
  ],
} as const

test.each([
  [banner, 'Flins · The Lone Light Knocks at Night'],
  [{ ...banner, title: 'Rate-up: Flins' }, 'Rate-up: Flins'],
  [{ title: 'Version 6.2' }, 'Version 6.2'],
])('names %j as %s', (activity, title) => {
  expect(titleWithFeatured(activity)).toBe(title)
})
