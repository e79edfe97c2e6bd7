import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA } from './data-folders.ts'
import { generateBanners } from './generate-banners.ts'
import { generateItems } from './generate-items.ts'

test('generates the committed item and banner files from their sources', () => {
  for (const [path, text] of [...generateItems(), ...generateBanners()]) {
    const isCurrent = readFileSync(`${DATA}/${path}`, 'utf8') === text
    expect(isCurrent, `${path} is outdated; run: npm run generate -w packages/game-data`).toBe(true)
  }
})
