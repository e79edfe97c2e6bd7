import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '../game.ts'
import { getGameServers } from './game-servers.ts'
import { SERVER_ZONES } from './server-clock.ts'
import {
  computeServerOffer,
  type ServerSettings,
  declineServerOffer,
  acceptServerOffer,
} from './server-offer.ts'
import { getUidServer } from './server-region.ts'

const EUROPE = '700000001'
const AMERICA = '600000001'
const ASIA = '800000001'
const CHINA = '100000001'
const UNKNOWN = '43'

const onAsia = { own: {}, defaultServer: 'UTC+8' } as const
const onEurope = { own: {}, defaultServer: 'UTC+1' } as const

test("offers the server of an account that differs from its game's", () => {
  expect(computeServerOffer(GAME_IDS, { genshin: [EUROPE] }, onAsia, {})).toEqual({
    server: 'UTC+1',
    games: ['genshin'],
    accounts: 1,
  })
})

test('combines all games on the server in one offer, in order', () => {
  const games = ['zenless', 'starrail', 'genshin', 'wuthering'] as const
  const uids = {
    genshin: [EUROPE, '700000009'],
    starrail: [AMERICA],
    zenless: ['1500000001'],
    wuthering: ['600000001'],
  }
  const first = computeServerOffer(games, uids, onAsia, {})!
  expect(first).toEqual({
    server: 'UTC+1',
    games: ['zenless', 'genshin', 'wuthering'],
    accounts: 4,
  })
  // Those on a third server are the next question.
  const next = computeServerOffer(games, uids, onAsia, declineServerOffer({}, first))
  expect(next).toEqual({ server: 'UTC-5', games: ['starrail'], accounts: 1 })
})

test.each([
  ['no account', []],
  ['accounts that agree', [ASIA, CHINA]],
  ['accounts on several servers', [EUROPE, AMERICA]],
  ['a number that does not tell', [UNKNOWN]],
  ['one of two numbers that does not tell', [EUROPE, UNKNOWN]],
])('offers nothing with %s', (_, genshin) => {
  expect(computeServerOffer(GAME_IDS, { genshin }, onAsia, {})).toBeNull()
})

test('offers nothing for a game with its own server or a hidden game', () => {
  const chosen = { own: { genshin: 'UTC-5' }, defaultServer: 'UTC+8' } as const
  expect(computeServerOffer(GAME_IDS, { genshin: [EUROPE] }, chosen, {})).toBeNull()
  expect(computeServerOffer(['zenless'], { genshin: [EUROPE] }, onAsia, {})).toBeNull()
})

test('does not repeat a declined offer for the same game and server', () => {
  const offer = computeServerOffer(GAME_IDS, { genshin: [EUROPE] }, onAsia, {})!
  const declined = declineServerOffer({ genshin: ['UTC-5'] }, offer)
  expect(declined).toEqual({ genshin: ['UTC-5', 'UTC+1'] })
  expect(computeServerOffer(GAME_IDS, { genshin: [EUROPE] }, onAsia, declined)).toBeNull()
  expect(computeServerOffer(GAME_IDS, { genshin: [ASIA] }, onEurope, declined)?.server).toBe(
    'UTC+8',
  )
  expect(computeServerOffer(GAME_IDS, { starrail: [EUROPE] }, onAsia, declined)?.server).toBe(
    'UTC+1',
  )
})

test('applies an accepted server to its games, and as the default when all shown games agree', () => {
  const offer = { server: 'UTC+1', games: ['genshin'], accounts: 1 } as const
  expect(acceptServerOffer(onAsia, offer, GAME_IDS)).toEqual({
    own: { genshin: 'UTC+1' },
    defaultServer: 'UTC+8',
  })
  expect(acceptServerOffer(onAsia, offer, ['genshin'])).toEqual(onEurope)
  const own = { zenless: 'UTC+1' } as const
  expect(acceptServerOffer({ own, defaultServer: 'UTC+8' }, offer, ['genshin', 'zenless'])).toEqual(
    {
      own,
      defaultServer: 'UTC+1',
    },
  )
})

test('reaches an end, and accepting puts each known account on its server', () => {
  const zone = fc.constantFrom(...SERVER_ZONES)
  const uid = fc.constantFrom(EUROPE, AMERICA, ASIA, CHINA, '1500000001', '1300000001', UNKNOWN)
  const perGame = <T>(of: fc.Arbitrary<T>) =>
    fc.record(Object.fromEntries(GAME_IDS.map((game) => [game, of])) as Record<GameId, typeof of>, {
      requiredKeys: [],
    })
  fc.assert(
    fc.property(
      fc.subarray([...GAME_IDS]),
      perGame(fc.array(uid, { maxLength: 3 })),
      fc.record({ own: perGame(zone), defaultServer: zone }),
      fc.boolean(),
      (shown, uids, settings, accepts) => {
        let now: ServerSettings = settings
        let declined = {}
        for (let offerCount = 0; ; offerCount += 1) {
          const offer = computeServerOffer(shown, uids, now, declined)
          if (offer === null) break
          // Accepting may change the default server, and with it the offers for other games.
          expect(offerCount).toBeLessThan(GAME_IDS.length)
          const before = getGameServers(now.own, now.defaultServer)
          if (!accepts) declined = declineServerOffer(declined, offer)
          else now = acceptServerOffer(now, offer, shown)
          const after = getGameServers(now.own, now.defaultServer)
          const others = shown.filter((game) => !offer.games.includes(game))
          for (const game of others) expect(after[game]).toBe(before[game])
        }
        if (!accepts) expect(now).toBe(settings)
        const after = getGameServers(now.own, now.defaultServer)
        for (const game of accepts ? shown : []) {
          const servers = new Set((uids[game] ?? []).map((each) => getUidServer(game, each)))
          const [server] = servers
          if (servers.size === 1 && server && settings.own[game] === undefined)
            expect(after[game]).toBe(server)
        }
      },
    ),
  )
})
