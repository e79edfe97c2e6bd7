import { ok, type Result } from '../../result.ts'
import { getText, type JsonObject } from '../json/json-value.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { listNamedRows, toTimeText } from '../sheets/sheet-rows.ts'
import type { Sheet } from '../sheets/sheet.ts'

const HEADER = ['Banner', 'Index', 'Item', 'Item Type', 'Item Rarity', 'Date']

/** The site stored both character banners as one, so the second one is lost. */
const TYPES: Readonly<Record<string, string>> = {
  Novice: '100',
  Permanent: '200',
  'Character Event': '301',
  'Weapon Event': '302',
}

/**
 * Reads the CSV of genshin-wishes.com (its source code as of 2021; the site is closed): no UID, no
 * ids, and times without seconds where these are 0.
 */
export function readGenshinWishesCsv(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const [sheet] = sheets
  const header = sheet?.rows[0] ?? []
  if (sheet === undefined || !HEADER.every((name) => header.includes(name))) return null
  // By `Index`, 1 is the oldest of a banner: the order of pulls of one second.
  const rows = listNamedRows(sheet).toSorted(([, a], [, b]) => toIndex(a) - toIndex(b))
  const lists = [...Map.groupBy(rows, ([, row]) => getText(row, 'Banner') ?? '')].map(
    ([banner, own]) => ({
      section: banner,
      account: 1,
      rows: own,
      toRow: (row: JsonObject) => toLogRow(row, TYPES[banner]),
      order: 'oldest-first' as const,
    }),
  )
  const name = 'genshin-wishes.com'
  return ok({
    format: 'genshin-wishes',
    app: name,
    accounts: [{ gameId: 'genshin', uid: undefined, name, lists }],
  })
}

function toIndex(row: JsonObject): number {
  return Number(getText(row, 'Index')) || 0
}

function toLogRow(row: JsonObject, type: string | undefined): JsonObject {
  const time = toTimeText(row.Date)
  return {
    gacha_type: type,
    name: row.Item,
    item_type: row['Item Type'],
    rank_type: row['Item Rarity'],
    time: typeof time === 'string' && /\d[ T]\d{1,2}:\d{2}$/.test(time) ? `${time}:00` : time,
  }
}
