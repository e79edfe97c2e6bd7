import type { WireLearnedFacts } from '@bannerday/contract/learned-facts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearPulls, storePulls } from '../testing/show-pulls-page.tsx'
import { clearGameFacts } from '#shared/game-facts.ts'
import { clearAccountCache } from './open-account.ts'
import { readCollection } from './read-collection.ts'
import { readOverview } from './read-overview.ts'
import { readRuns } from './read-runs.ts'

/** The server has learned an item whose id no source reveals, and its banner. */
const NOBODY = '00000000001'

const LEARNED: WireLearnedFacts = {
  items: [
    {
      id: NOBODY,
      rarity: 5,
      kind: 'character',
      names: { en: 'Nobody', ja: '名無し', fr: 'Personne' },
    },
  ],
  banners: [
    {
      id: 'ab'.repeat(20),
      pull_type: '301',
      start: '2027-01-05T18:00:00',
      start_basis: 'server',
      end: '2027-01-26T14:59:59',
      end_basis: 'server',
      five_star: [NOBODY],
      four_star: [],
      names: { en: 'Song of Nobody' },
    },
  ],
  pool: [],
}

function respond(answer: () => Response | Promise<Response>) {
  const fetchLearned = vi.fn<(url: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetchLearned)
  onTestFinished(() => void vi.unstubAllGlobals())
  return fetchLearned
}

const clearFacts = () => {
  clearAccountCache()
  clearGameFacts()
}
beforeEach(async () => {
  await clearPulls()
  clearFacts()
})
afterEach(clearFacts)

const genshin = { game: 'genshin', uid: '800000001' } as const

/** A lost 50/50, then the featured item, named in the language of the player's file. */
const PULLS = [
  { id: '1', itemId: '10000003', rarity: 5, time: '2027-01-06 10:00:00' },
  { id: '2', name: '名無し', rarity: 5, time: '2027-01-07 10:00:00' },
].map((pull) => ({ pullType: '301', gachaType: '301', ...pull }) as const)

test('uses what the server learned for names, outcomes, runs and the collection', async () => {
  const fetchLearned = respond(() => Response.json({ code: 200, message: 'OK', data: LEARNED }))
  await storePulls({ '301': PULLS as never }, genshin)
  const overview = await readOverview(genshin, 'fr')
  expect(overview.ok && overview.value.types[0]).toMatchObject({
    newestTops: [{ name: 'Personne', outcome: 'guaranteed' }, { outcome: 'lost' }],
  })
  const collection = await readCollection(genshin, 'en')
  expect(collection.ok && collection.value.find(({ name }) => name === 'Nobody')).toMatchObject({
    copies: 1,
    first: { banner: 'Song of Nobody' },
  })
  const runs = await readRuns(genshin, 'en')
  expect(runs.ok && runs.value).toMatchObject({ runs: [{ names: ['Song of Nobody'], pulls: 2 }] })
  expect(fetchLearned.mock.calls.map(([url]) => url)).toEqual(['/api/learned-facts?game=genshin'])
})

test('uses the facts of the release without a response, and tries again later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const zenless = { game: 'zenless', uid: '1000000001' } as const
  const fetchLearned = respond(() => Promise.reject(new TypeError('offline')))
  expect((await readCollection(zenless, 'en')).ok).toBe(true)
  const readAgain = () => {
    clearAccountCache()
    return readCollection(zenless, 'en')
  }
  await readAgain()
  expect(fetchLearned).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 30_000)
  fetchLearned.mockImplementation(async () => Response.json({ data: { items: 'broken' } }))
  const collection = await readAgain()
  expect(collection.ok && collection.value.length).toBeGreaterThan(50)
  expect(fetchLearned).toHaveBeenCalledTimes(2)
})
