import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePulls } from '../pulls/pull-history.ts'
import type { Pull } from '../pulls/pull.ts'
import { readSample } from '../testing/read-sample.ts'

/** Pulls, oldest first: seconds with one or ten pulls of few items, so that many are equal. */
type Drawn = { readonly minute: number; readonly item: number; readonly type: number }

const drawn = fc
  .array(
    fc.record({
      ten: fc.boolean(),
      type: fc.nat(1),
      items: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((seconds) =>
    seconds.flatMap(({ ten, type, items }, minute) =>
      items.slice(0, ten ? 10 : 1).map((item): Drawn => ({ minute, item, type })),
    ),
  )

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function content(pulls: readonly Pull[]): string[] {
  return pulls.map(({ pullType, time, itemId }) => `${pullType} ${time} ${itemId}`)
}

/** Imports files one after the other into one history. */
function mergeAll(files: readonly unknown[]): readonly Pull[] {
  return files.reduce<readonly Pull[]>((history, file) => {
    const [account] = readSample(file).accounts
    return mergePulls(history, account?.pulls ?? []).history
  }, [])
}

const GENSHIN = [
  { id: '10000041', name: 'Mona', slug: 'mona' },
  { id: '15302', name: "Sharpshooter's Oath", slug: 'sharpshooters_oath' },
  { id: '10000050', name: 'Thoma', slug: 'thoma' },
] as const
const GENSHIN_TYPES = ['301', '200'] as const

function genshinFiles(history: readonly Drawn[]): Record<string, unknown> {
  const rows = history.map(({ minute, item, type }, index) => ({
    item: GENSHIN[item]!,
    type: GENSHIN_TYPES[type]!,
    time: `2025-02-14 18:${two(minute)}:31`,
    id: String(1_739_556_001_000_000_000n + BigInt(index)),
  }))
  const createPulls = (type: string) =>
    rows.filter((row) => row.type === type).map(({ item, time }) => ({ id: item.slug, time }))
  return {
    uigf: {
      info: { uigf_version: 'v2.4', uid: '600000000', region_time_zone: -5 },
      list: rows.map(({ item, type, time, id }) => ({
        uigf_gacha_type: type,
        gacha_type: type,
        item_id: '',
        name: item.name,
        time,
        id,
      })),
    },
    paimon: {
      'wish-uid': '600000000',
      'wish-counter-character-event': { pulls: createPulls('301') },
      'wish-counter-standard': { pulls: createPulls('200') },
    },
    exporter: {
      uid: '600000000',
      typeMap: [['301', '']],
      result: GENSHIN_TYPES.map((type) => [
        type,
        rows
          .filter((row) => row.type === type)
          .map(({ item, time, id }, index) => [
            time,
            item.name,
            '',
            5,
            type,
            ...(index % 2 ? [id] : []),
          ]),
      ]),
    },
  }
}

const WUTHERING = [
  { id: 1205, name: 'Changli' },
  { id: 21020013, name: 'Sword of Night' },
  { id: 21020016, name: 'Blazing Brilliance' },
] as const

/** Accounts on servers with different clocks, hours ahead of UTC, by their numbers. */
const SERVERS = [
  ['900000000', 8],
  ['600000000', 1],
  ['500000000', -5],
] as const

function wutheringFiles(
  history: readonly Drawn[],
  from: number,
  [uid, zone]: (typeof SERVERS)[number],
): Record<string, unknown> {
  const rows = history.map(({ minute, item, type }) => ({
    item: WUTHERING[item]!,
    minute,
    type,
    time: `2026-02-05 22:${two(minute)}:09`,
    utc: Temporal.PlainDateTime.from(`2026-02-05T22:${two(minute)}:09`).subtract({ hours: zone }),
  }))
  const newestFirst = rows.toReversed()
  const kuro = newestFirst.map(({ item, type, time }) => ({
    cardPoolType: type === 0 ? '角色活动唤取' : '武器活动唤取',
    resourceId: item.id,
    name: item.name,
    time,
  }))
  const group = (row: (typeof rows)[number]) =>
    rows.filter((other) => other.minute === row.minute).indexOf(row) + 1
  return {
    wuwatracker: {
      playerId: uid,
      pulls: newestFirst
        .map((row) => ({
          cardPoolType: row.type + 1,
          resourceId: row.item.id % 2 ? null : row.item.id,
          name: row.item.name,
          time: `${row.utc.toString()}${row.minute % 2 ? 'Z' : '+00:00'}`,
          group: group(row),
        }))
        .toSorted((a, b) => a.group - b.group),
    },
    bot: { info: { uid, version: 'v1.0' }, list: kuro },
    // The game's window may be cut in the middle of a ten-pull.
    window: {
      info: { uid, version: 'v1.0' },
      list: kuro.slice(0, kuro.length - from),
    },
  }
}

const servers = fc.constantFrom(...SERVERS)
const order = fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 1 })

describe('files of several programs about one history', () => {
  test('merge for Genshin Impact with and without ids, in any order, any number of times', () => {
    fc.assert(
      fc.property(drawn, order, (history, files) => {
        const all = Object.values(genshinFiles(history))
        const truth = content(mergeAll([all[0]])).toSorted()
        const merged = mergeAll(files.map((file) => all[file]))
        expect(content(merged).toSorted()).toEqual(truth)
        expect(truth).toHaveLength(history.length)
      }),
    )
  })

  test('merge for Wuthering Waves without ids, by windows, UTC and server time, with the order inside a ten-pull', () => {
    fc.assert(
      fc.property(drawn, order, fc.nat(12), servers, (history, files, cut, server) => {
        const from = Math.min(cut, history.length - 1)
        const all = Object.values(wutheringFiles(history, from, server))
        const merged = mergeAll([all[0], ...files.map((file) => all[file])])
        const truth = history.map(
          ({ minute, item, type }) =>
            `${type + 1} 2026-02-05 22:${two(minute)}:09 ${WUTHERING[item]!.id}`,
        )
        expect(content(merged)).toEqual(truth)
      }),
    )
  })
})
