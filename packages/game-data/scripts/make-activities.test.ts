import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { DATA } from './data-folders.ts'
import { makeActivities, unknownFeatured } from './make-activities.ts'
import { makeChallengeCycles } from './make-challenge-cycles.ts'
import { makeVersions } from './make-versions.ts'

test.each([
  ['activities', makeActivities],
  ['versions', makeVersions],
  ['challenge cycles', makeChallengeCycles],
])(
  'generates the committed %s from the sources; run `npm run generate` after a change',
  (_, make) => {
    for (const [path, text] of make()) {
      expect(readFileSync(`${DATA}/${path}`, 'utf8') === text, path).toBe(true)
    }
  },
)

test('knows all items in the sources, except those newer than the item tables', () => {
  expect(Object.fromEntries(GAME_IDS.map((game) => [game, unknownFeatured(game)]))).toEqual({
    genshin: [],
    starrail: [],
    zenless: [],
    wuthering: [],
  })
})
