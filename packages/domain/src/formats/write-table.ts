import { getManualMark, MANUAL_FIELD } from '../pulls/manual-mark.ts'
import type { Pull } from '../pulls/pull.ts'
import { CARRIED_FIELD } from './pull-file/carried-fields.ts'
import type { Cell, Sheet } from './sheets/sheet.ts'
import { getCarriedFields } from './uigf/write-row.ts'
import type { ExportAccount } from './uigf/write-uigf.ts'

/** The columns of our CSV and XLSX: those of the games' logs, `rarity` on the scale of 3 to 5. */
const COLUMNS = [
  'game',
  'uid',
  'timezone',
  'uigf_gacha_type',
  'gacha_type',
  'gacha_id',
  'time',
  'name',
  'item_id',
  'item_type',
  'rarity',
  'count',
  'id',
  'lang',
  MANUAL_FIELD,
  CARRIED_FIELD,
] as const

/** The pulls of all accounts as a table with a header, for CSV. */
export function toTable(accounts: readonly ExportAccount[]): readonly (readonly Cell[])[] {
  return [COLUMNS, ...accounts.flatMap(toRows)]
}

/** A sheet for each account, for an XLSX. */
export function toSheets(accounts: readonly ExportAccount[]): readonly Sheet[] {
  return accounts.map((account) => ({
    name: `${account.gameId} ${account.uid}`,
    rows: [COLUMNS, ...toRows(account)],
  }))
}

function toRows(account: ExportAccount): Cell[][] {
  const { gameId, uid, zone, lang } = account
  return account.pulls.map((pull) => [
    gameId,
    uid,
    zone,
    pull.pullType,
    pull.gachaType,
    pull.gachaId,
    pull.time,
    pull.name,
    pull.itemId,
    pull.itemType,
    pull.rarity,
    pull.count,
    pull.id,
    lang,
    getManualMark(pull) ?? undefined,
    getCarriedText(pull, account),
  ])
}

function getCarriedText(pull: Pull, { gameId }: ExportAccount): string | undefined {
  const carriedFields = getCarriedFields(pull, gameId, pull.id ?? '', pull.extra ?? {})
  return carriedFields === null ? undefined : JSON.stringify(carriedFields)
}
