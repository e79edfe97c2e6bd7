import { ok, type Result } from '../../result.ts'
import type { FoundAccount, FoundFile } from '../pull-file/found-file.ts'
import { getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import type { Cell, Sheet } from '../sheets/sheet.ts'
import { listNamedRows, toTimeText } from '../sheets/sheet-rows.ts'
import { toWutheringRow } from './wuthering-row.ts'

/** The columns of its Chinese and English files; `id` is a row number. */
const COLUMNS = [
  {
    uid: 'UID',
    cardPoolType: '卡池类型',
    resourceId: '物品ID',
    qualityLevel: '品质',
    resourceType: '类型',
    name: '名称',
    count: '数量',
    time: '时间戳',
  },
  {
    uid: 'player_id',
    cardPoolType: 'card_pool_type',
    resourceId: 'resource_id',
    qualityLevel: 'quality_level',
    resourceType: 'resource_type',
    name: 'name',
    count: 'count',
    time: 'time',
  },
] as const

type Columns = (typeof COLUMNS)[number]

/** The sheet with all rows, which the others repeat by account and pool. */
const ALL_ROWS: ReadonlySet<string> = new Set(['总数据', 'Total Data'])

/**
 * Reads the Excel files of NekoGame (2.3.17, as of 2026-06): wuthering, several accounts, oldest
 * first, in server time.
 */
export function readNekoGameSheets(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const tables = sheets.flatMap((sheet) => {
    const columns = findColumns(sheet.rows[0] ?? [])
    return columns === undefined ? [] : [{ sheet, columns }]
  })
  if (tables.length === 0) return null
  const completeTables = tables.filter(({ sheet }) => ALL_ROWS.has(sheet.name))
  const accounts = (completeTables.length > 0 ? completeTables : tables).flatMap(toAccounts)
  return ok({ format: 'neko-game', app: 'NekoGame', accounts })
}

function findColumns(header: readonly Cell[]): Columns | undefined {
  return COLUMNS.find((columns) => Object.values(columns).every((name) => header.includes(name)))
}

function toAccounts({ sheet, columns }: { sheet: Sheet; columns: Columns }): FoundAccount[] {
  const byUid = Map.groupBy(listNamedRows(sheet), ([, row]) => getText(row, columns.uid))
  return [...byUid].map(([uid, rows], index) => ({
    gameId: 'wuthering',
    uid,
    name: 'NekoGame',
    lists: [
      {
        section: sheet.name,
        account: index + 1,
        rows,
        toRow: (row) => toLogRow(row, columns),
        order: 'oldest-first',
      },
    ],
  }))
}

function toLogRow(row: JsonObject, columns: Columns): JsonObject {
  return toWutheringRow({
    cardPoolType: row[columns.cardPoolType],
    resourceId: row[columns.resourceId],
    qualityLevel: row[columns.qualityLevel],
    resourceType: row[columns.resourceType],
    name: row[columns.name],
    count: row[columns.count],
    time: toTimeText(row[columns.time]),
  })
}
