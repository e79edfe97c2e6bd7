import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { DATA } from './data-folders.ts'
import { generateActivities, listUnknownFeatured } from './generate-activities.ts'
import { generateChallengeCycles } from './generate-challenge-cycles.ts'
import { generateVersions } from './generate-versions.ts'

test.each([
  ['activities', generateActivities],
  ['versions', generateVersions],
  ['challenge cycles', generateChallengeCycles],
])(
  'generates the committed %s from the sources; run `npm run generate` after a change',
  (_, make) => {
    for (const [path, text] of make()) {
      expect(readFileSync(`${DATA}/${path}`, 'utf8') === text, path).toBe(true)
    }
  },
)

test('knows all items in the sources, except those newer than the item tables', () => {
  expect(Object.fromEntries(GAME_IDS.map((game) => [game, listUnknownFeatured(game)]))).toEqual({
    genshin: [],
    starrail: [],
    zenless: [],
    wuthering: [],
  })
})
