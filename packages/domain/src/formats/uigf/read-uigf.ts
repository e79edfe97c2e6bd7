import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, getNumber, getText, type JsonObject } from '../json/json-value.ts'
import { toMiliastraRow, isMiliastraRow } from '../pull-file/miliastra-row.ts'
import type {
  MiliastraRows,
  PullFileProblem,
  RowError,
  UnreadableRow,
} from '../pull-file/pull-file.ts'
import { EXTRA_SECTIONS, MILIASTRA_SECTION, UIGF_SECTIONS } from './uigf-sections.ts'

/**
 * Reads a UIGF file of version 4 (schemas v4.0 to v4.2 of uigf.org, read 2026-08) with all games
 * and accounts, and our additional sections. It tolerates common defects; an incomplete account is
 * listed and the rest is read.
 */
export function readUigf(json: unknown): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json)) return null
  const sections: readonly [string, GameId][] = [...UIGF_SECTIONS, ...EXTRA_SECTIONS]
  const present = [...sections.map(([section]) => section), MILIASTRA_SECTION]
  const hasSection = present.some((section) => getList(json, section) !== null)
  const info = getInfo(json) ?? {}
  const version = getText(info, 'version') ?? getText(info, 'uigf_version')
  const isVersion4 = version !== undefined && /^v?4(\.\d+)?$/i.test(version)
  if (!hasSection) return isVersion4 ? fail({ kind: 'no-accounts' }) : null
  // Without a version the sections are sufficient.
  if (version !== undefined && !isVersion4) return fail({ kind: 'unsupported-version', version })
  const accounts: FoundAccount[] = []
  const miliastraRows: MiliastraRows[] = []
  const unreadable: UnreadableRow[] = []
  for (const [section, gameId] of sections) {
    for (const [index, entry] of getEntries(json, section)) {
      const parts = parseAccountParts(entry)
      if (!parts.ok) {
        unreadable.push(toUnreadableAccount(section, gameId, index + 1, parts.problem))
        continue
      }
      const { uid, list } = parts.value
      const miliastraList = getTraits(gameId).files.hasMiliastra ? list.filter(isMiliastraRow) : []
      if (miliastraList.length > 0) {
        miliastraRows.push({
          section: MILIASTRA_SECTION,
          uid,
          rows: miliastraList.map(toMiliastraRow),
        })
      }
      if (miliastraList.length > 0 && miliastraList.length === list.length) continue
      accounts.push(toFoundAccount(parts.value, gameId, section, index + 1))
    }
  }
  for (const [index, entry] of getEntries(json, MILIASTRA_SECTION)) {
    const parts = parseAccountParts(entry)
    if (parts.ok)
      miliastraRows.push({
        section: MILIASTRA_SECTION,
        uid: parts.value.uid,
        rows: parts.value.list,
      })
    else
      unreadable.push(toUnreadableAccount(MILIASTRA_SECTION, 'genshin', index + 1, parts.problem))
  }
  return ok({ format: 'uigf', version, app: getApp(info), accounts, miliastraRows, unreadable })
}

function getEntries(json: JsonObject, section: string): Iterable<[number, unknown]> {
  return (getList(json, section) ?? []).entries()
}

type AccountParts = {
  readonly entry: JsonObject
  readonly uid: string
  readonly list: readonly unknown[]
}

function parseAccountParts(entry: unknown): Result<AccountParts, RowError> {
  if (!isJsonObject(entry)) return fail('not-an-account')
  const uid = getText(entry, 'uid')
  if (uid === undefined || !/^\d{1,20}$/.test(uid)) return fail('no-uid')
  const list = getList(entry, 'list')
  return list === null ? fail('no-list') : ok({ entry, uid, list })
}

function toFoundAccount(
  { entry, uid, list }: AccountParts,
  gameId: GameId,
  section: string,
  account: number,
): FoundAccount {
  return {
    gameId,
    uid,
    zone: getNumber(entry, 'timezone') ?? null,
    lang: getText(entry, 'lang'),
    lists: [{ section, account, rows: listGameRows(list, gameId) }],
  }
}

function listGameRows(list: readonly unknown[], gameId: GameId): readonly [number, unknown][] {
  const rows = [...list.entries()]
  const { hasMiliastra } = getTraits(gameId).files
  return hasMiliastra ? rows.filter(([, row]) => !isMiliastraRow(row)) : rows
}

function toUnreadableAccount(
  section: string,
  game: GameId,
  account: number,
  reason: RowError,
): UnreadableRow {
  return { section, game, account, row: null, uid: null, pullType: null, reason }
}
