import type { ItemLookups } from '@bannerday/domain/formats/pull-file/found-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { readWorkbook } from '@bannerday/domain/formats/sheets/read-workbook'
import { GAME_IDS } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { Figure } from '../measure/figure.ts'

const ROUNDS = 7

/** Quadratic work takes four times as long for twice the file. */
const MAX_GROWTH = 3
const MAX_MS = 1000

/** Shorter times are dominated by other work of the machine. */
const MIN_COMPARED_MS = 50

const NO_ITEMS: ItemLookup = { getRarity: () => undefined, findItemId: () => undefined }
const NO_ITEM_LOOKUPS = Object.fromEntries(
  GAME_IDS.map((gameId) => [gameId, NO_ITEMS]),
) as ItemLookups

type HostileFile = {
  readonly name: string
  readonly size: number
  /** Builds a file of this size; returns a function that reads it. */
  readonly build: (size: number) => () => void
}

const FILES: readonly HostileFile[] = [
  { name: 'repeated account', size: 20_000, build: repeatedAccount },
  { name: 'unclosed tags of a sheet', size: 400_000, build: unclosedTags },
  { name: 'deeply nested JSON', size: 1_000_000, build: deepJson },
]

/** Measures hostile files: the reading time of each, and its growth with the file size. */
export async function measureHostileFiles(): Promise<Figure[]> {
  return FILES.flatMap(({ name, size, build }) => {
    const half = measureBest(build(size / 2))
    const full = measureBest(build(size))
    const growth = Math.max(MIN_COMPARED_MS, full) / Math.max(MIN_COMPARED_MS, half)
    return [
      { name: `${size} × ${name}`, value: full, unit: 'ms', atMost: MAX_MS },
      { name: `${name}: twice the file`, value: growth, unit: '×', atMost: MAX_GROWTH },
    ]
  })
}

function measureBest(run: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now()
    run()
    return performance.now() - begin
  })
  return Math.min(...times)
}

function repeatedAccount(size: number): () => void {
  const accounts = Array.from({ length: size }, (_, index) => ({
    uid: '800000001',
    timezone: 8,
    list: [
      {
        gacha_type: '301',
        time: '2025-01-01 10:00:00',
        item_id: '11306',
        id: String(1735725600000000000n + BigInt(index)),
      },
    ],
  }))
  const text = JSON.stringify({ info: { version: 'v4.2' }, hk4e: accounts })
  return () => void readPullFile(text, NO_ITEM_LOOKUPS)
}

function unclosedTags(size: number): () => void {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml': '<c '.repeat(size),
  }
  return () => void readWorkbook(parts)
}

function deepJson(size: number): () => void {
  const text = `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`
  return () => void readPullFile(text, NO_ITEM_LOOKUPS)
}
