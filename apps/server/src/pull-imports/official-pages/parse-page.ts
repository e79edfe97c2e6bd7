import { toWutheringRow } from '@bannerday/domain/formats/peers/wuthering-row'
import { parseUigfRow } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { GameId } from '@bannerday/domain/game'
import { assignPositions } from '@bannerday/domain/pulls/assign-positions'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { isSyncablePull } from '@bannerday/domain/sync/is-sync-entry'
import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import * as z from 'zod'
import type { Page, PageFault } from './page.ts'

const ID = /^\d{1,19}$/
const UID = /^\d{6,20}$/

/** Half a year of Wuthering Waves has some 14,000 rows of seven values. */
const MAX_ROWS = 20_000
const MAX_VALUES = 200_000

type Row = Readonly<Record<string, unknown>>

/** Hand-written for speed, because there are thousands: it stops at the first error. */
const rows = z.custom<readonly Row[]>((value) => Array.isArray(value) && value.every(isRow))

const hoyoResponse = z.object({
  retcode: z.number(),
  message: z.string().catch(''),
  data: z.object({ list: rows.nullable() }).nullish(),
})

const kuroResponse = z.object({ code: z.number(), data: rows.nullish() })

/** HoYo's return codes: ok, invalid key, expired key, rate limit exceeded. */
const OK = 0
const INVALID = -100
const EXPIRED = -101
const RATE_LIMITED = -110

/** Kuro's return code for an expired or invalid link. */
const EXPIRED_LINK = -1

/** Parses a page of HoYo; rows are newest first with ids. */
export function parseHoyoPage(text: string, gameId: GameId): Result<Page, PageFault> {
  if (hasTooManyValues(text)) return fail('unusable')
  const response = parseWith(hoyoResponse, text)
  if (response === null) return fail('temporary')
  const { retcode, message, data } = response
  if (retcode !== OK) return fail(toPageFault(retcode, message))
  const list = data?.list ?? []
  const [first] = list
  const last = list.at(-1)
  if (first === undefined || last === undefined) return ok(EMPTY_PAGE)
  const uid = toText(first.uid)
  const isConsistent = list.every((row) => row.uid === first.uid && ID.test(toText(row.id)))
  if (!UID.test(uid) || !isConsistent) return fail('unusable')
  const { pulls, unreadable } = readRows(list, gameId, uid)
  const ids = { newest: toText(first.id), oldest: toText(last.id) }
  return ok({ pulls, unreadable, uid, ...ids, isLast: false })
}

/**
 * Parses all pulls of a Wuthering Waves pool. The row contains the pool's localized name, so the
 * request provides its type.
 */
export function parseKuroPage(text: string, type: string, uid: string): Result<Page, PageFault> {
  if (hasTooManyValues(text)) return fail('unusable')
  const response = parseWith(kuroResponse, text)
  if (response === null) return fail('temporary')
  if (response.code === EXPIRED_LINK) return fail('expired')
  if (response.code !== OK) return fail('temporary')
  if ((response.data?.length ?? 0) > MAX_ROWS) return fail('unusable')
  const list = (response.data ?? []).map((row) => ({ ...toWutheringRow(row), gacha_type: type }))
  const { pulls, unreadable } = readRows(list, 'wuthering', uid)
  const placed = assignPositions(pulls, 'newest-first')
  return ok({ ...EMPTY_PAGE, pulls: placed, unreadable, uid: list.length > 0 ? uid : null })
}

const EMPTY_PAGE: Page = {
  pulls: [],
  unreadable: 0,
  uid: null,
  newest: null,
  oldest: null,
  isLast: true,
}

/** Maps a return code to a fault; for unknown codes, uses the message. */
function toPageFault(retcode: number, message: string): PageFault {
  if (retcode === EXPIRED || (/authkey/i.test(message) && /timeout|expire/i.test(message)))
    return 'expired'
  if (retcode === RATE_LIMITED || /frequent/i.test(message)) return 'busy'
  if (retcode === INVALID || /authkey/i.test(message)) return 'invalid'
  return 'temporary'
}

function readRows(
  list: readonly Row[],
  gameId: GameId,
  uid: string,
): Pick<Page, 'pulls' | 'unreadable'> {
  const region = getUidRegion(gameId, uid)
  const zone = region === null ? 8 : getRegionOffsetHours(region)
  const pulls: Pull[] = []
  for (const row of list) {
    const read = parseUigfRow(row, gameId, zone)
    // Devices refuse any other pull: stored in the cloud, it would make every sync fail.
    if (read.ok && isSyncablePull(read.value.pull)) pulls.push(read.value.pull)
  }
  return { pulls, unreadable: list.length - pulls.length }
}

/**
 * Whether a JSON text may have more values than a page: parsing millions of empty ones blocks the
 * event loop for seconds. Counts every bracket and comma, also those in strings.
 */
function hasTooManyValues(text: string): boolean {
  let values = 0
  for (const separator of ',[{') {
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
      values += 1
      if (values > MAX_VALUES) return true
    }
  }
  return false
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text, toStorable)).data ?? null
  } catch {
    return null
  }
}

/** A reviver that removes from texts what cannot be stored, so that no pull is lost for it. */
function toStorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
