import * as fc from 'fast-check'
import type { ExportAccount } from '../formats/uigf/write-uigf.ts'
import { type ByGame, GAME_IDS, type GameId } from '../game.ts'
import { toPullType, getPullTypes, type Pull, type Rarity } from '../pulls/pull.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { assignPositions } from '../pulls/assign-positions.ts'

const UIDS: Partial<ByGame<readonly string[]>> = {
  genshin: ['600000000', '100000000', '12'],
  starrail: ['700000000', '1800000000'],
  zenless: ['10000000', '1500000000'],
  wuthering: ['500000000', '900000000'],
}
const ZONES: Readonly<Record<string, number>> = {
  '600000000': -5,
  '700000000': 1,
  '1500000000': 1,
  '500000000': -5,
}

const text = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom('琴', '=1+1', '"a", b;\n', '5', 'Jean'))
  .map((any) => any.trim())
  .filter((any) => any !== '')
const digits = fc.nat(99_999).map((number) => String(number + 1))
const id = fc.oneof(
  // The ids are of another year than the pulls: one of the same days would reveal another clock.
  fc.bigInt(1_600_000_000_000_000_000n, 1_759_999_999_999_999_999n).map(String),
  fc.constantFrom('1', '7', 'record-7', '17999999999999999990', '1100000000000000000'),
)
const second = fc.nat(30).map((offset) => `2026-01-${10 + (offset % 3)} 10:00:${10 + offset}`)
const extra = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(
      fc.constantFrom('op_gacha_type', 'rate', 'uid', 'rank_type', 'bannerday', 'game', 'rarity'),
      text,
      { minKeys: 1 },
    ),
  },
  // The mark of a pull that the player added.
  fc.constant({ manual_entry: 'added', manual_count: '1' }),
)
const alsoSeen = fc.dictionary(
  fc.constantFrom('name', 'itemId', 'extra.rate'),
  fc.array(text, { minLength: 1, maxLength: 2 }),
  { minKeys: 1 },
)

function createPull(gameId: GameId): fc.Arbitrary<Pull> {
  const types = [...getPullTypes(gameId), '999', ...(gameId === 'genshin' ? ['400'] : [])]
  return fc
    .record(
      {
        id,
        gachaType: fc.constantFrom(...types, ...(gameId === 'wuthering' ? ['新池'] : [])),
        time: second,
        itemId: digits,
        name: text,
        itemType: text,
        rarity: fc.constantFrom<Rarity>(3, 4, 5),
        count: fc.constant('1'),
        gachaId: digits,
        extra,
        alsoSeen,
      },
      { requiredKeys: ['gachaType', 'time', 'itemId'] },
    )
    .map((pull) => ({ ...pull, pullType: toPullType(gameId, pull.gachaType) }))
}

/**
 * The history of an account as stored on a device, with everything that real and odd files leave in
 * it.
 */
const randomAccount: fc.Arbitrary<ExportAccount> = fc.constantFrom(...GAME_IDS).chain((gameId) =>
  fc
    .record({
      uid: fc.constantFrom(...(UIDS[gameId] ?? ['100000000'])),
      pulls: fc.array(createPull(gameId), { minLength: 1, maxLength: 25 }),
    })
    .map(({ uid, pulls }) => ({
      gameId,
      uid,
      zone: ZONES[uid] ?? 8,
      pulls: mergePulls([], assignPositions(pulls)).history,
    })),
)

export const randomAccounts: fc.Arbitrary<readonly ExportAccount[]> = fc.uniqueArray(
  randomAccount,
  { maxLength: 4, selector: ({ gameId, uid }) => `${gameId}-${uid}` },
)
