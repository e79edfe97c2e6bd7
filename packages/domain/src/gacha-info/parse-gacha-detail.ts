import { toTitleText } from '../announcements/plain-text.ts'
import {
  isRecord,
  type JsonRecord,
  toRecords,
  toText,
} from '../announcements/responses/json-record.ts'
import { parseJson } from '../announcements/responses/parse-json.ts'
import type { ResponseProblem } from '../announcements/responses/parse-response.ts'
import type { GameId } from '../game.ts'
import type { ItemKind } from '../games/item-kind.ts'
import type { Rarity } from '../pulls/pull.ts'
import { fail, ok, type Result } from '../result.ts'
import type { GachaItem, GachaRates } from '../announcements/sighted-banner.ts'
import { type GachaDetail, getGachaInfo } from './gacha-info.ts'

/** Five times the largest pool. */
const MAX_ITEMS = 1000

/** Longer names are no names of items. */
const MAX_NAME_LENGTH = 120

/** A list of items in a response. */
type ItemList = {
  readonly field: string
  readonly rarity: Rarity
  /** Null where each item states its kind. */
  readonly kind: ItemKind | null
  readonly role: 'pool' | 'featured' | 'choosable'
}

/** Parses the details of a banner. Without a title and a pool, the format has changed. */
export function parseGachaDetail(
  text: string,
  gameId: GameId,
): Result<GachaDetail, ResponseProblem> {
  const response = parseJson(text)
  if (response === undefined) return fail('not-json')
  if (!isRecord(response)) return fail('not-a-response')
  if (typeof response['retcode'] === 'number' && response['retcode'] !== 0) return fail('refused')
  const traits = getGachaInfo(gameId)
  const title = toTitleText(toText(response['title']) ?? '')
  if (!traits || title === '') return fail('not-a-response')
  const { form, kinds } = traits
  const lists = form === 'ranks' ? rankLists() : starLists(kinds)
  const items = parseItems(response, lists, kinds)
  const pool = lists.filter(({ role }) => role === 'pool')
  if (!items.some(({ slot }) => pool.some(({ field }) => slot.startsWith(`${field} `)))) {
    return fail('not-a-response')
  }
  const rates = (rarity: Rarity) =>
    form === 'ranks' ? parseRankRates(response, rarity) : parseStarRates(response, rarity)
  return ok({
    title,
    name: findName(title),
    rates: { 5: rates(5), 4: rates(4), 3: rates(3) },
    items,
  })
}

function rankLists(): ItemList[] {
  return ([5, 4, 3] as const).flatMap((rarity) => [
    { field: `r${rarity}_prob_list`, rarity, kind: null, role: 'pool' as const },
    { field: `r${rarity}_up_items`, rarity, kind: null, role: 'featured' as const },
  ])
}

function starLists([character, weapon, pet]: readonly [ItemKind, ItemKind, ItemKind?]): ItemList[] {
  const sorts = [
    { name: 'avatar', kind: character },
    { name: 'light_cone', kind: weapon },
    ...(pet ? [{ name: 'pet', kind: pet }] : []),
  ]
  return ([5, 4, 3] as const).flatMap((rarity) => [
    ...sorts.map(({ name, kind }) => ({
      field: `items_${name}_star_${rarity}`,
      rarity,
      kind,
      role: 'pool' as const,
    })),
    ...sorts.map(({ name, kind }) => ({
      field: `items_replace_${name}_star_${rarity}`,
      rarity,
      kind,
      role: 'choosable' as const,
    })),
    { field: `items_up_star_${rarity}`, rarity, kind: null, role: 'featured' as const },
  ])
}

/**
 * Parses the lists into one item per name and rarity. The pool comes first, because the featured
 * lists repeat its items without their ids.
 */
function parseItems(
  response: JsonRecord,
  lists: readonly ItemList[],
  kinds: readonly (ItemKind | undefined)[],
): GachaItem[] {
  const items = new Map<string, GachaItem>()
  for (const list of lists.toSorted(
    (a, b) => Number(a.role !== 'pool') - Number(b.role !== 'pool'),
  )) {
    for (const [index, record] of (toRecords(response[list.field]) ?? []).entries()) {
      const name = toTitleText(toText(record['item_name']) ?? '')
      if (name === '' || name.length > MAX_NAME_LENGTH) continue
      const key = `${list.rarity} ${name}`
      const known = items.get(key)
      if (!known && items.size >= MAX_ITEMS) continue
      const id = parseId(record['origin_item_id'])
      const image = known?.image ?? findImage(record)
      items.set(key, {
        slot: known?.slot ?? `${list.field} ${findOrder(record) ?? index}`,
        name,
        kind: known?.kind ?? list.kind ?? findKind(record, kinds),
        rarity: list.rarity,
        id: known?.id ?? id,
        isFeatured:
          known?.isFeatured === true ||
          list.role === 'featured' ||
          (list.role === 'pool' && record['is_up'] === 1),
        isChoosable: known?.isChoosable === true || list.role === 'choosable',
        ...(image !== null && { image }),
      })
    }
  }
  return [...items.values()]
}

/** `item_id` is a negative running number in the first form, and 0 or that in the other. */
function findOrder({ item_id: order }: JsonRecord): number | null {
  return typeof order === 'number' && order < 0 ? order : null
}

/** Longer addresses are none of pictures. */
const MAX_IMAGE_LENGTH = 300

/** The picture of a featured item, named differently in the two forms. */
function findImage(record: JsonRecord): string | null {
  const image = toText(record['item_img']) ?? toText(record['image_url']) ?? ''
  return image.startsWith('https://') && image.length <= MAX_IMAGE_LENGTH ? image : null
}

/** Zero and negative numbers hide the id. */
function parseId(value: unknown): string | null {
  const id = toText(value) ?? ''
  return /^[1-9]\d{0,11}$/.test(id) ? id : null
}

/** The words for characters and weapons, codes first; `item_type_cn` is Chinese in every language. */
const CHARACTER_WORDS = /^(?:avatar|3|角色|character|キャラクター|캐릭터|personnage)$/i
const WEAPON_WORDS = /^(?:equipment|5|武器|weapon|무기|arme)$/i

function findKind(
  record: JsonRecord,
  [character, weapon]: readonly (ItemKind | undefined)[],
): ItemKind | null {
  const words = [record['item_type_cn'], record['item_type']].map((value) => toText(value) ?? '')
  if (words.some((word) => CHARACTER_WORDS.test(word))) return character ?? null
  return words.some((word) => WEAPON_WORDS.test(word)) ? (weapon ?? null) : null
}

function parseRankRates(response: JsonRecord, rarity: Rarity): GachaRates {
  return {
    base: parsePercent(response[`r${rarity}_prob`]),
    consolidated: parsePercent(response[`r${rarity}_baodi_prob`]),
    featured: parsePercent(response[`r${rarity}_up_prob`]),
  }
}

function parseStarRates(response: JsonRecord, rarity: Rarity): GachaRates {
  return {
    base: parsePercent(response[`base_prob_star${rarity}`]),
    consolidated: parsePercent(response[`general_prob_star${rarity}`]),
    // The service states this share of the top rarity alone.
    featured: rarity === 5 ? parsePercent(response['up_prob']) : null,
  }
}

/** `0.600%` is 0.006, `50,000 %` is 0.5, and `0` is 0; null for any other text. */
function parsePercent(value: unknown): number | null {
  const digits = (toText(value) ?? '').trim().replace(/%$/, '').trim()
  if (!/^\d{1,3}(?:[.,]\d{1,6})?$/.test(digits)) return null
  const percent = Number(digits.replace(',', '.'))
  return percent > 100 ? null : Math.round(percent * 1e6) / 1e8
}

/** Quotation marks of the six languages. */
const QUOTED = /["“«「『„]([^"“«「『„”»」』]+)["”»」』]/

/** The text in quotation marks, else the text after the colon of a series, else the title. */
function findName(title: string): string {
  const quoted = QUOTED.exec(title)?.[1]?.trim() ?? ''
  if (quoted !== '') return quoted
  const name = title.split(/[:：]/).at(-1)?.trim() ?? ''
  return name === '' ? title : name
}
