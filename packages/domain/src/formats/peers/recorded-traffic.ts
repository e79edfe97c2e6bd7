import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { parseBusiness } from '../../links/pull-service.ts'
import { findGameOfServer } from '../../links/server-codes.ts'
import { ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import { findStringEnd } from '../json/json-depth.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, FoundList, ItemLookups } from '../pull-file/found-file.ts'
import { toMiliastraRow } from '../pull-file/miliastra-row.ts'
import type { MiliastraRows, PullFileProblem } from '../pull-file/pull-file.ts'
import { toWutheringRow } from './wuthering-row.ts'

/** The start of HAR 1.2, which browsers and proxy apps export. */
const HAR_START = /^\uFEFF?\s{0,1000}\{\s{0,1000}"log"\s{0,1000}:/
const ENTRIES = /"entries"\s{0,1000}:\s{0,1000}\[/

/** The address of a page of pulls. */
const PULL_ADDRESS = /\/get(?:Ld|Beyond)?GachaLog\b|\/gacha\/record\/query\b/
const BEYOND = /\/getBeyondGachaLog\b/

/** A page has some 6 kB, Wuthering Waves' whole response up to 2 MB, and the headers a few kB. */
const MAX_ENTRY_LENGTH = 2 ** 24

/** A recorded page of pulls: its request and its response. */
type Recorded = {
  readonly url: string
  readonly body: JsonObject | null
  readonly page: JsonObject
}

/**
 * Reads the pages of pulls in recorded traffic (HAR): they count without a request, even when their
 * link has expired. Only the entries of these pages are parsed: the others hold cookies of other
 * sites. Null for another text and for a recording without such pages.
 */
export function readRecordedTraffic(
  text: string,
  itemLookups: ItemLookups,
): Result<FoundFile, PullFileProblem> | null {
  if (!HAR_START.test(text)) return null
  const accounts: FoundAccount[] = []
  const beyond: JsonObject[] = []
  const seen = new Set<string>()
  for (const entry of listEntries(text)) {
    const recorded = parseEntry(entry, seen)
    if (recorded === null) continue
    if (BEYOND.test(recorded.url)) beyond.push(...listRows(recorded.page))
    else accounts.push(...toAccounts(recorded, itemLookups))
  }
  const miliastraRows = toMiliastra(beyond, accounts)
  if (accounts.length === 0 && miliastraRows.length === 0) return null
  return ok({ format: 'recorded-traffic', accounts, miliastraRows })
}

/** Lists the texts of the entries with pages of pulls. Takes linear time, also for cut files. */
function* listEntries(text: string): Iterable<string> {
  const begin = ENTRIES.exec(text)
  if (begin === null) return
  let depth = 0
  let start = 0
  for (let index = begin.index + begin[0].length; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"') index = findStringEnd(text, index)
    else if (letter === '{' || letter === '[') {
      if (depth === 0) start = index
      depth += 1
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth < 0) return
      if (depth > 0 || index - start > MAX_ENTRY_LENGTH) continue
      const entry = text.slice(start, index + 1)
      if (PULL_ADDRESS.test(entry)) yield entry
    }
  }
}

function parseEntry(text: string, seen: Set<string>): Recorded | null {
  const entry = parseObject(text)
  const request = entry && getField(entry, 'request')
  const response = entry && getField(entry, 'response')
  if (!isJsonObject(request) || !isJsonObject(response)) return null
  const url = getText(request, 'url') ?? ''
  const content = getField(response, 'content')
  if (!PULL_ADDRESS.test(url) || !isJsonObject(content)) return null
  const written = getText(content, 'text') ?? ''
  const answer = getText(content, 'encoding') === 'base64' ? decodeBase64(written) : written
  const post = getField(request, 'postData')
  const body = isJsonObject(post) ? (getText(post, 'text') ?? '') : ''
  // A page that was loaded again.
  const key = `${body} ${answer}`
  const page = seen.has(key) ? null : parseObject(answer)
  seen.add(key)
  return page && { url, body: parseObject(body), page }
}

function toAccounts({ url, body, page }: Recorded, itemLookups: ItemLookups): FoundAccount[] {
  const rows = listRows(page)
  if (rows.length === 0) return []
  if (url.includes('/record/query')) {
    const type = body === null ? undefined : getText(body, 'cardPoolType')
    const toRow = (row: JsonObject) => ({
      ...toWutheringRow(row),
      ...(type !== undefined && { gacha_type: type }),
    })
    const uid = body === null ? undefined : getText(body, 'playerId')
    return [{ gameId: 'wuthering', uid, name: 'HAR', lists: [{ ...toList(rows), toRow }] }]
  }
  const gameId = findGame(url) ?? detectGame(rows, itemLookups)
  if (gameId === null) return []
  return [...Map.groupBy(rows, (row) => getText(row, 'uid'))].map(([uid, own]) => ({
    gameId,
    uid,
    name: 'HAR',
    lists: [toList(own)],
  }))
}

function toList(rows: readonly JsonObject[]): FoundList {
  return { section: 'log', account: 1, rows: [...rows.entries()], order: 'newest-first' }
}

/** The game of an address: by `game_biz`, else by the region. */
function findGame(url: string): GameId | null {
  const business = /[?&]game_biz=(\w{1,30})/.exec(url)?.[1] ?? ''
  const region = /[?&]region=(\w{1,30})/.exec(url)?.[1] ?? ''
  return parseBusiness(business)?.gameId ?? findGameOfServer(region) ?? null
}

/** The rows of a response: `data.list` of HoYo, `data` of Kuro. */
function listRows(page: JsonObject): readonly JsonObject[] {
  const data = getField(page, 'data')
  const rows = Array.isArray(data) ? data : isJsonObject(data) ? (getList(data, 'list') ?? []) : []
  return rows.filter(isJsonObject)
}

/** Rows of Miliastra Wonderland may lack the UID, which the wishes of the recording have. */
function toMiliastra(
  rows: readonly JsonObject[],
  accounts: readonly FoundAccount[],
): MiliastraRows[] {
  const uids = new Set(
    accounts.flatMap(({ gameId, uid }) =>
      getTraits(gameId).files.hasMiliastra ? (uid ?? []) : [],
    ),
  )
  const only = uids.size === 1 ? [...uids][0] : undefined
  const unique = new Map(rows.map((row) => [getText(row, 'id') ?? '', row]))
  return [...Map.groupBy(unique.values(), (row) => getText(row, 'uid') ?? only)].flatMap(
    ([uid, own]) =>
      uid === undefined
        ? []
        : [{ section: 'hk4e_ugc' as const, uid, rows: own.map(toMiliastraRow) }],
  )
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64_VALUES = new Map(BASE64.split('').map((letter, value) => [letter, value]))

/** Decodes Base64 of UTF-8; empty for other bytes. */
function decodeBase64(text: string): string {
  const bytes: string[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    const six = BASE64_VALUES.get(letter)
    if (six === undefined) continue
    value = ((value & 0xff) << 6) | six
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push(`%${((value >> bits) & 0xff).toString(16).padStart(2, '0')}`)
  }
  try {
    return decodeURIComponent(bytes.join(''))
  } catch {
    return ''
  }
}
