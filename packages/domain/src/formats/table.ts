import { isGameId, type GameId } from '../game.ts'
import { RARITIES } from '../pulls/pull.ts'
import { fail, ok, type Result } from '../result.ts'
import type { FoundAccount, FoundFile, ItemLookups } from './pull-file/found-file.ts'
import { detectGame } from './pull-file/detect-game.ts'
import { getNumber, getText, type JsonObject } from './json/json-value.ts'
import { parseNestedJson } from './json/nested-json.ts'
import type { PullFileChoices, PullFileProblem } from './pull-file/pull-file.ts'
import { CARRIED_FIELD } from './pull-file/carried-fields.ts'
import type { Cell, Sheet } from './sheets/sheet.ts'
import { listNamedRows, toTimeText } from './sheets/sheet-rows.ts'
import { toRank } from './pull-file/uigf-row.ts'

/**
 * Reads sheets with the official column names in their first row (`time`, `gacha_type`, `item_id`
 * …): our own CSV and XLSX, UIGF's Excel format (its raw data sheet), and tables of programs with
 * these names. Other sheets are ignored.
 */
export function readTable(
  sheets: readonly Sheet[],
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  const tables = sheets.filter((sheet) => isLogTable(sheet.rows[0] ?? []))
  if (tables.length === 0) return null
  const accounts: FoundAccount[] = []
  for (const sheet of tables) {
    const byAccount = Map.groupBy(listNamedRows(sheet), ([, row]) => getAccountKey(row))
    for (const rows of byAccount.values()) {
      const account = toAccount(sheet, rows, itemLookups, choices)
      if (account === null) return fail({ kind: 'game-needed' })
      accounts.push(account)
    }
  }
  return ok({ format: 'table', accounts })
}

function isLogTable(header: readonly Cell[]): boolean {
  return (
    header.includes('time') && ['gacha_type', 'uigf_gacha_type'].some((key) => header.includes(key))
  )
}

function getAccountKey(row: JsonObject): string {
  return `${getText(row, 'game') ?? ''}-${getText(row, 'uid') ?? ''}`
}

function toAccount(
  { name }: Sheet,
  rows: readonly (readonly [number, JsonObject])[],
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): FoundAccount | null {
  const first = rows[0]?.[1] ?? {}
  const namedGame = getText(first, 'game')
  const plainRows = rows.map(([, row]) => row)
  const gameId = isGameId(namedGame)
    ? namedGame
    : (detectGame(plainRows, itemLookups) ?? choices.gameId)
  if (gameId === undefined) return null
  const zone = getNumber(first, 'timezone')
  return {
    gameId,
    uid: getText(first, 'uid'),
    name: name || 'table',
    ...(zone === undefined ? {} : { zone }),
    lang: getText(first, 'lang'),
    lists: [{ section: name || 'table', account: 1, rows, toRow: (row) => toLogRow(row, gameId) }],
  }
}

function toLogRow(row: JsonObject, gameId: GameId): JsonObject {
  const { game: _game, timezone: _zone, rarity, ...rest } = row
  const stars = RARITIES.find(
    (rarityOption) => String(rarityOption) === getText({ rarity }, 'rarity'),
  )
  return {
    ...rest,
    time: toTimeText(row.time),
    ...(stars === undefined ? {} : { rank_type: toRank(stars, gameId) }),
    [CARRIED_FIELD]: parseNestedJson(row[CARRIED_FIELD]),
  }
}
