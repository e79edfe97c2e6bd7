import { ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { findServer } from '../../links/server-codes.ts'

/** HoYoLAB's names of the pull types (genshin.py, 2026-08). */
export const HOYOLAB_TYPES: Readonly<Record<string, string>> = {
  GACHA_TYPE_PERMANENT: '1',
  GACHA_TYPE_CHARACTER_UP: '2',
  GACHA_TYPE_WEAPON_UP: '3',
  GACHA_TYPE_BANGBOO: '5',
  GACHA_TYPE_CHARACTER_RETURN: '102',
  GACHA_TYPE_WEAPON_RETURN: '103',
}

const RANKS: Readonly<Record<string, string>> = { S: '4', A: '3', B: '2' }

const DATE_FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** The mark of the file that the script writes on HoYoLAB's page. */
export const HOYOLAB_ZENLESS_SOURCE = 'hoyolab-zenless'

/**
 * Reads the pull records of HoYoLAB as our script writes them: the lists by type, because their rows
 * name none. The ids are those of the log, the times the server's.
 */
export function readHoyolabZenless(json: unknown): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json) || json.bannerday_source !== HOYOLAB_ZENLESS_SOURCE) return null
  const lists = getField(json, 'lists')
  const region = findServer('zenless', getText(json, 'region') ?? '') ?? undefined
  return ok({
    format: 'hoyolab',
    app: 'HoYoLAB',
    accounts: [
      {
        gameId: 'zenless',
        uid: getText(json, 'uid'),
        region,
        lang: getText(json, 'lang'),
        lists: Object.entries(isJsonObject(lists) ? lists : {}).flatMap(([type, rows]) => {
          if (!Array.isArray(rows)) return []
          const toRow = (row: JsonObject) => toLogRow(row, HOYOLAB_TYPES[type])
          return [
            { section: type, account: 1, rows: [...rows.entries()], toRow, order: 'newest-first' },
          ]
        }),
      },
    ],
  })
}

function toLogRow(row: JsonObject, type: string | undefined): JsonObject {
  return {
    id: row.id,
    gacha_type: type,
    item_id: row.item_id,
    name: row.item_name,
    item_type: row.item_type,
    rank_type: RANKS[getText(row, 'rarity') ?? ''],
    time: toTime(getField(row, 'date')),
    count: '1',
  }
}

function toTime(date: unknown): string | undefined {
  if (!isJsonObject(date)) return undefined
  const parts = DATE_FIELDS.map((field) => (getText(date, field) ?? '').padStart(2, '0'))
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
