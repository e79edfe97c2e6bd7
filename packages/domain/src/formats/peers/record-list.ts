import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, ItemLookups } from '../pull-file/found-file.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileChoices, PullFileProblem, PullFormat } from '../pull-file/pull-file.ts'
import { toWutheringRow } from './wuthering-row.ts'

/** Rows of an official log with their context. */
type Records = {
  readonly format: PullFormat
  readonly section: string
  readonly rows: readonly unknown[]
  readonly uid?: string | undefined
  readonly app?: string
}

/**
 * Reads a list of official log rows: bare, under `list` (Starward's older JSON), or as an official
 * response. The rows contain their UID, except those of Wuthering Waves. The game follows from the
 * rows, or from the user.
 */
export function readRecordList(
  json: unknown,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  const records = findRecords(json)
  if (records === null || !records.rows.some(isRecord)) return null
  const gameId = detectGame(records.rows, itemLookups) ?? choices.gameId
  if (gameId === undefined) return fail({ kind: 'game-needed' })
  const { format, section, app } = records
  const byUid = Map.groupBy([...records.rows.entries()], ([, row]) => getUid(row) ?? records.uid)
  const accounts = [...byUid].map(([uid, rows], index): FoundAccount => ({
    gameId,
    uid,
    name: 'list',
    lists: [
      {
        section,
        account: index + 1,
        rows,
        ...(getTraits(gameId).pulls.hasIds ? {} : { toRow: toWutheringRow }),
        ...(format === 'official-answer' ? { order: 'newest-first' } : {}),
      },
    ],
  }))
  return ok({ format, app, accounts })
}

function findRecords(json: unknown): Records | null {
  if (Array.isArray(json)) return { format: 'record-list', section: 'list', rows: json }
  if (!isJsonObject(json)) return null
  const info = getInfo(json)
  const list = getList(json, 'list')
  if (list !== null) {
    const context = info === null ? {} : { uid: getText(info, 'uid'), app: getApp(info) }
    return { format: 'record-list', section: 'list', rows: list, ...context }
  }
  const data = getField(json, 'data')
  const rows = Array.isArray(data) ? (data as unknown[]) : getResponseList(data)
  return rows === null ? null : { format: 'official-answer', section: 'data', rows }
}

function getResponseList(data: unknown): readonly unknown[] | null {
  return isJsonObject(data) ? getList(data, 'list') : null
}

function isRecord(row: unknown): row is JsonObject {
  if (!isJsonObject(row) || !Object.hasOwn(row, 'time')) return false
  return Object.hasOwn(row, 'gacha_type') || Object.hasOwn(row, 'cardPoolType')
}

function getUid(row: unknown): string | undefined {
  return isJsonObject(row) ? getText(row, 'uid') : undefined
}
