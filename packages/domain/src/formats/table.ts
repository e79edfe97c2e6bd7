import { isGameId, type GameId } from '../game.ts'
import { RARITIES } from '../pulls/pull.ts'
import { fail, ok, type Result } from '../result.ts'
import type { FoundAccount, FoundFile, Knowledge } from './pull-file/found-file.ts'
import { gameOfRows } from './pull-file/detect-game.ts'
import { numberOf, textOf, type JsonObject } from './json/json-value.ts'
import { parseNested } from './json/nested-json.ts'
import type { PullFileChoices, PullFileProblem } from './pull-file/pull-file.ts'
import { CARRIED_FIELD } from './pull-file/carried-fields.ts'
import type { Cell, Sheet } from './sheets/sheet.ts'
import { namedRows, timeText } from './sheets/sheet-rows.ts'
import { rankOf } from './pull-file/uigf-row.ts'

/**
 * Reads sheets with the official column names in their first row (`time`, `gacha_type`, `item_id`
 * …): our own CSV and XLSX, UIGF's Excel format (its raw data sheet), and tables of programs with
 * these names. Other sheets are ignored.
 */
export function readTable(
  sheets: readonly Sheet[],
  knowledge: Knowledge,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  const tables = sheets.filter((sheet) => isLogTable(sheet.rows[0] ?? []))
  if (tables.length === 0) return null
  const accounts: FoundAccount[] = []
  for (const sheet of tables) {
    const byAccount = Map.groupBy(namedRows(sheet), ([, row]) => accountKey(row))
    for (const rows of byAccount.values()) {
      const account = accountOf(sheet, rows, knowledge, choices)
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

function accountKey(row: JsonObject): string {
  return `${textOf(row, 'game') ?? ''}-${textOf(row, 'uid') ?? ''}`
}

function accountOf(
  { name }: Sheet,
  rows: readonly (readonly [number, JsonObject])[],
  knowledge: Knowledge,
  choices: PullFileChoices,
): FoundAccount | null {
  const first = rows[0]?.[1] ?? {}
  const named = textOf(first, 'game')
  const plain = rows.map(([, row]) => row)
  const gameId = isGameId(named) ? named : (gameOfRows(plain, knowledge) ?? choices.gameId)
  if (gameId === undefined) return null
  const zone = numberOf(first, 'timezone')
  return {
    gameId,
    uid: textOf(first, 'uid'),
    name: name || 'table',
    ...(zone === undefined ? {} : { zone }),
    lang: textOf(first, 'lang'),
    lists: [{ section: name || 'table', account: 1, rows, toRow: (row) => asLogRow(row, gameId) }],
  }
}

function asLogRow(row: JsonObject, gameId: GameId): JsonObject {
  const { game: _game, timezone: _zone, rarity, ...rest } = row
  const stars = RARITIES.find((one) => String(one) === textOf({ rarity }, 'rarity'))
  return {
    ...rest,
    time: timeText(row.time),
    ...(stars === undefined ? {} : { rank_type: rankOf(stars, gameId) }),
    [CARRIED_FIELD]: parseNested(row[CARRIED_FIELD]),
  }
}
