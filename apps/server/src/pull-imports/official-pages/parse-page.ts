import { asWutheringRow } from '@bannerday/domain/formats/peers/wuthering-row'
import { parseUigfRow } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { GameId } from '@bannerday/domain/game'
import { withPlaces } from '@bannerday/domain/pulls/pull-place'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { regionOfUid, zoneOfRegion } from '@bannerday/domain/time/server-region'
import * as z from 'zod'
import type { Page, PageFault } from './page.ts'

const ID = /^\d{1,19}$/
const UID = /^\d{6,20}$/

const rows = z.array(z.record(z.string(), z.unknown()))

const hoyoAnswer = z.object({
  retcode: z.number(),
  message: z.string().catch(''),
  data: z.object({ list: rows.nullable() }).nullish(),
})

const kuroAnswer = z.object({ code: z.number(), data: rows.nullish() })

/** HoYo's return codes: ok, invalid key, expired key, rate limit exceeded. */
const OK = 0
const INVALID = -100
const EXPIRED = -101
const RATE_LIMITED = -110

/** Kuro's return code for an expired or invalid link. */
const EXPIRED_LINK = -1

/** Parses a page of HoYo; rows are newest first with ids. */
export function parseHoyoPage(text: string, gameId: GameId): Result<Page, PageFault> {
  const answer = parseAs(hoyoAnswer, text)
  if (answer === null) return fail('passing')
  const { retcode, message, data } = answer
  if (retcode !== OK) return fail(toPageFault(retcode, message))
  const list = data?.list ?? []
  const [first] = list
  const last = list.at(-1)
  if (first === undefined || last === undefined) return ok(EMPTY)
  const uid = toText(first.uid)
  const isOfOne = list.every((row) => row.uid === first.uid && ID.test(toText(row.id)))
  if (!UID.test(uid) || !isOfOne) return fail('unusable')
  const { pulls, unreadable } = readRows(list, gameId, uid)
  const ends = { newest: toText(first.id), oldest: toText(last.id) }
  return ok({ pulls, unreadable, uid, ...ends, isLast: false })
}

/**
 * Parses all pulls of a Wuthering Waves pool. The row contains the pool's localized name, so the
 * request provides its type.
 */
export function parseKuroPage(text: string, type: string, uid: string): Result<Page, PageFault> {
  const answer = parseAs(kuroAnswer, text)
  if (answer === null) return fail('passing')
  if (answer.code === EXPIRED_LINK) return fail('expired')
  if (answer.code !== OK) return fail('passing')
  const list = (answer.data ?? []).map((row) => ({ ...asWutheringRow(row), gacha_type: type }))
  const { pulls, unreadable } = readRows(list, 'wuthering', uid)
  const placed = withPlaces(pulls, 'newest-first')
  return ok({ ...EMPTY, pulls: placed, unreadable, uid: list.length > 0 ? uid : null })
}

const EMPTY: Page = {
  pulls: [],
  unreadable: 0,
  uid: null,
  newest: null,
  oldest: null,
  isLast: true,
}

/** Uses the code; for unknown codes, the message. */
function toPageFault(retcode: number, message: string): PageFault {
  if (retcode === EXPIRED || (/authkey/i.test(message) && /timeout|expire/i.test(message)))
    return 'expired'
  if (retcode === RATE_LIMITED || /frequent/i.test(message)) return 'busy'
  if (retcode === INVALID || /authkey/i.test(message)) return 'invalid'
  return 'passing'
}

function readRows(
  list: readonly Readonly<Record<string, unknown>>[],
  gameId: GameId,
  uid: string,
): Pick<Page, 'pulls' | 'unreadable'> {
  const region = regionOfUid(gameId, uid)
  const zone = region === null ? 8 : zoneOfRegion(region)
  const pulls: Pull[] = []
  for (const row of list) {
    const read = parseUigfRow(row, gameId, zone)
    if (read.ok) pulls.push(read.value.pull)
  }
  return { pulls, unreadable: list.length - pulls.length }
}

function parseAs<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
