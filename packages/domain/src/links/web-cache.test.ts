import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCacheFiles } from '../testing/web-cache-files.ts'
import { type CacheFiles, findLinksInCache } from './web-cache.ts'

const ZENLESS = 'https://public-operation-nap-sg.hoyoverse.com/common/gacha_record/api/getGachaLog'

const link = (key: string, timestamp: number) =>
  `${ZENLESS}?authkey_ver=1&sign_type=2&authkey=${key.repeat(190)}&game_biz=nap_global` +
  `&region=prod_gf_jp&timestamp=${timestamp}&real_gacha_type=2&size=5&end_id=0`

const OLD = { at: '2026-08-18T02:43:00Z', link: link('OLD0', 1_785_284_008) }
const NEW = { at: '2026-08-20T00:32:00Z', link: link('NEW0', 1_785_283_910) }

function createFiles(entries: Parameters<typeof createCacheFiles>[0]): CacheFiles {
  const { data1, data2 } = createCacheFiles(entries)
  return new Map([
    [1, data1],
    [2, data2],
  ])
}

const listKeys = (files: CacheFiles) =>
  (findLinksInCache(files).candidates.get('zenless') ?? []).map(({ secrets }) =>
    secrets.publisher === 'hoyo' ? secrets.authkey.slice(0, 4) : '',
  )

test('orders links by the creation of their entries, wherever they stand', () => {
  expect(listKeys(createFiles([OLD, NEW]))).toEqual(['NEW0', 'OLD0'])
  expect(listKeys(createFiles([NEW, OLD]))).toEqual(['NEW0', 'OLD0'])
  expect(listKeys(createFiles([NEW, { ...OLD, isInline: true }, OLD]))).toEqual(['NEW0', 'OLD0'])
  const [first] = findLinksInCache(createFiles([OLD, NEW])).candidates.get('zenless') ?? []
  expect(first?.moment).toEqual({ at: Date.parse(NEW.at) / 1000, kind: 'cached' })
})

test('prefers the creation of an entry to the timestamp of its address', () => {
  const toStarrail = (entry: typeof OLD) => ({
    ...entry,
    link: entry.link.replace('-nap-sg', '-hkrpg-sg').replace('nap_global', 'hkrpg_global'),
  })
  const files = createFiles([toStarrail(NEW), toStarrail(OLD)])
  const found = findLinksInCache(files).candidates.get('starrail') ?? []
  expect(found.map(({ moment }) => moment)).toEqual(
    [NEW, OLD].map(({ at }) => ({ at: Date.parse(at) / 1000, kind: 'cached' })),
  )
})

test('reads the worked example of the format byte by byte', () => {
  const { data1 } = createCacheFiles([OLD, NEW])
  const hex = Buffer.from(data1)
    .subarray(8192 + 1024 + 24, 8192 + 1024 + 32)
    .toString('hex')
  expect(hex).toBe('00006fee05b82f00')
})

test('searches the text where no entry leads to a link', () => {
  const files = createFiles([OLD, NEW])
  const alone = new Map([[2, files.get(2)!]])
  expect(listKeys(alone)).toEqual(['NEW0', 'OLD0'])
  expect(findLinksInCache(new Map([[1, files.get(1)!]])).candidates.size).toBe(0)
  const filling = new Uint8Array(20_000).map((_, index) => [0xef, 0xbe, 0xad, 0xde][index % 4]!)
  filling.set(files.get(1)!.subarray(0, 8192))
  expect(findLinksInCache(new Map([[1, filling]]))).toEqual({
    candidates: new Map(),
    problem: 'no-link',
  })
})

test('throws for no cut or damaged cache', () => {
  const whole = createFiles([OLD, NEW, { ...NEW, isInline: true }])
  fc.assert(
    fc.property(
      fc.nat({ max: 12_000 }),
      fc.array(fc.tuple(fc.nat({ max: 12_000 }), fc.nat({ max: 255 })), { maxLength: 30 }),
      (length, damages) => {
        const data1 = whole.get(1)!.slice(0, length)
        for (const [at, byte] of damages) data1[at % Math.max(1, length)] = byte
        const { candidates } = findLinksInCache(new Map([...whole, [1, data1]]))
        const secrets = candidates.get('zenless')?.map((found) => JSON.stringify(found.secrets))
        expect(new Set(secrets).size).toBe(secrets?.length)
      },
    ),
    { numRuns: 50 },
  )
})
