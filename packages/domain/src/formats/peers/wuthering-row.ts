import { getText, type JsonObject } from '../json/json-value.ts'

/**
 * The pools by their names in official responses, which differ by language and have changed: the
 * Chinese ones of 2024 to 2026 (names used by players' programs, 2026-08), and of other languages
 * only the unambiguous one. The English names of the other pools are known to be mixed up, so they
 * are not used.
 */
const POOLS: Readonly<Record<string, string>> = {
  角色精准调谐: '1',
  武器精准调谐: '2',
  '角色调谐（常驻池）': '3',
  '武器调谐（常驻池）': '4',
  新手调谐: '5',
  角色活动唤取: '1',
  武器活动唤取: '2',
  角色常驻唤取: '3',
  武器常驻唤取: '4',
  新手唤取: '5',
  新手自选唤取: '6',
  '新手自选唤取（感恩定向唤取）': '7',
  感恩定向唤取: '7',
  角色新旅唤取: '8',
  武器新旅唤取: '9',
  角色联动唤取: '10',
  武器联动唤取: '11',
  角色忆旅唤取: '12',
  武器忆旅唤取: '13',
  'Resonators Accurate Modulation': '1',
}

/** Converts a row of an official response to the common shape. */
export function toWutheringRow(row: JsonObject): JsonObject {
  const { cardPoolType: _poolName, resourceId, qualityLevel, resourceType, ...rest } = row
  return {
    ...rest,
    gacha_type: parsePool(getText(row, 'cardPoolType') ?? getText(row, 'gacha_type')),
    item_id: resourceId ?? row.item_id,
    rank_type: qualityLevel ?? row.rank_type,
    item_type: resourceType ?? row.item_type,
  }
}

/** The number of a pool, or its name when unknown. */
export function parsePool(pool: string | undefined): string | undefined {
  return pool === undefined ? undefined : (POOLS[pool] ?? pool)
}
