import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import type { PullLink } from './pull-link.ts'
import { AREAS } from '../games/pull-service.ts'
import { readPullLink } from './read-link.ts'
import { formatPullLink } from './write-link.ts'

const base64 = fc
  .uint8Array({ minLength: 24, maxLength: 300 })
  .map((bytes) => Buffer.from(bytes).toString('base64'))
const hex = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const digits = fc.nat(9999).map(String)

const hoyo = fc.record({
  gameId: fc.constantFrom(...GAME_IDS.filter((id) => id !== 'wuthering')),
  area: fc.constantFrom(...AREAS),
  server: fc.constantFrom('asia', 'america', 'europe', null),
  moment: fc.option(
    fc.record({
      at: fc.integer({ min: 1_600_000_000, max: 1_800_000_000 }),
      kind: fc.constant('not-before' as const),
    }),
  ),
  secrets: fc.record({
    publisher: fc.constant('hoyo' as const),
    authkey: base64,
    version: digits,
    signType: digits,
  }),
})
const kuro = fc.record({
  gameId: fc.constant('wuthering' as const),
  area: fc.constantFrom(...AREAS),
  server: fc.constant(null),
  moment: fc.constant(null),
  secrets: fc.record({
    publisher: fc.constant('kuro' as const),
    playerId: fc.integer({ min: 100_000_000, max: 199_999_999 }).map(String),
    recordId: hex,
    poolId: hex,
    serverId: hex,
  }),
})

test('reads a written link as the same data', () => {
  fc.assert(
    fc.property(fc.oneof(hoyo, kuro) as fc.Arbitrary<PullLink>, (link) => {
      const read = readPullLink(formatPullLink(link))
      // Zenless repeats older timestamps, so they are no moment.
      const moment = link.gameId === 'zenless' ? null : link.moment
      expect(read.ok && { ...read.value, server: link.server }).toEqual({ ...link, moment })
      if (read.ok && link.server !== null) expect(read.value.server).toBe(link.server)
    }),
  )
})
