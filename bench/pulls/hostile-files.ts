import type { ItemLookups } from '@bannerday/domain/formats/pull-file/found-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { readWorkbook } from '@bannerday/domain/formats/sheets/read-workbook'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { Figure } from '../measure/figure.ts'

const ROUNDS = 7

/** Quadratic work takes four times as long for twice the file. */
const MOST_TIMES = 3
const MOST_MS = 1000

/** Shorter times are dominated by other work of the machine. */
const TOLD_MS = 50

const NO_ITEMS: ItemLookup = { getRarity: () => undefined, findItemId: () => undefined }
const NO_KNOWLEDGE: ItemLookups = {
  genshin: NO_ITEMS,
  starrail: NO_ITEMS,
  zenless: NO_ITEMS,
  wuthering: NO_ITEMS,
}

type Hostile = {
  readonly name: string
  readonly size: number
  /** Builds a file of this size; what it returns reads it. */
  readonly build: (size: number) => () => void
}

const FILES: readonly Hostile[] = [
  { name: 'one account, named again and again', size: 20_000, build: repeatedAccount },
  { name: 'tags of a sheet without an end', size: 400_000, build: unclosedTags },
  { name: 'JSON nested into itself', size: 1_000_000, build: deepJson },
]

/** Measures files made to keep a reader busy: the time of each, and its growth with the file. */
export async function measureHostileFiles(): Promise<Figure[]> {
  return FILES.flatMap(({ name, size, build }) => {
    const half = bestOf(build(size / 2))
    const whole = bestOf(build(size))
    const growth = Math.max(TOLD_MS, whole) / Math.max(TOLD_MS, half)
    return [
      { name: `${size} × ${name}`, value: whole, unit: 'ms', atMost: MOST_MS },
      { name: `${name}: twice the file`, value: growth, unit: '×', atMost: MOST_TIMES },
    ]
  })
}

function bestOf(run: () => void): number {
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
  return () => void readPullFile(text, NO_KNOWLEDGE)
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
  return () => void readPullFile(text, NO_KNOWLEDGE)
}
