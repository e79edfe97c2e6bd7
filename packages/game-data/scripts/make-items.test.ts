import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA } from './data-folders.ts'
import { makeBanners } from './make-banners.ts'
import { makeItems } from './make-items.ts'

test('generates the committed item and banner files from their sources', () => {
  for (const [path, text] of [...makeItems(), ...makeBanners()]) {
    const isCurrent = readFileSync(`${DATA}/${path}`, 'utf8') === text
    expect(isCurrent, `${path} is old: npm run generate -w packages/game-data`).toBe(true)
  }
})
