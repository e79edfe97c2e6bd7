import { findOfficialRegion } from '@bannerday/domain/announcements/official-regions'
import type { GachaRow } from '@bannerday/domain/gacha-info/gacha-info'
import { parseGachaDetail } from '@bannerday/domain/gacha-info/parse-gacha-detail'
import { parseGachaList } from '@bannerday/domain/gacha-info/parse-gacha-list'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import type { OfficialSource, PartName } from '../sources/official-source.ts'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import { computeDigest } from './compute-digest.ts'

/** The stored part with the details of a banner. */
export function getDetailPart(gachaId: string): PartName {
  return `detail ${gachaId}`
}

/**
 * Lists the banners of a list that have not ended; some stay listed for months after their end.
 *
 * @param at the time of the response
 */
export function listRunningBanners(
  { gameId, region }: Pick<OfficialSource, 'gameId' | 'region'>,
  list: string,
  at: Date,
): Result<readonly GachaRow[], 'reshaped'> {
  const rows = parseGachaList(list, gameId)
  if (!rows.ok) return fail('reshaped')
  const { offset } = must(findOfficialRegion(gameId, region), 'the region of a source is known')
  const now = wallClockAt(at.getTime(), offset)
  return ok(rows.value.filter(({ listed }) => listed.end >= now))
}

/**
 * Parses the list of a region and the details of its banners, where they were found, into sightings.
 * They are stored as `ignore`, so that releases that do not know them merge nothing.
 */
export function parseGachaResponses(
  source: OfficialSource,
  texts: ReadonlyMap<PartName, string>,
  at: Date,
): Result<ParsedSighting[], 'reshaped'> {
  const rows = listRunningBanners(source, texts.get('list') ?? '', at)
  if (!rows.ok) return rows
  const sightings: ParsedSighting[] = []
  for (const row of rows.value) {
    const text = texts.get(getDetailPart(row.id))
    const detail = text === undefined ? null : parseGachaDetail(text, source.gameId)
    if (detail && !detail.ok) return fail('reshaped')
    sightings.push(toSighting(source, row, detail?.value ?? null))
  }
  return ok(sightings)
}

type Detail = Extract<ReturnType<typeof parseGachaDetail>, { ok: true }>['value']

function toSighting(
  { gameId, region, language }: OfficialSource,
  { id, pullType, isPermanent, listed, start, end }: GachaRow,
  detail: Detail | null,
): ParsedSighting {
  const { title = '', name, rates, items } = detail ?? {}
  const content = {
    gameId,
    region,
    language,
    officialId: id,
    class: 'ignore' as const,
    title,
    version: null,
    start,
    end,
    isRowWindow: true,
    maintenance: null,
    shown: listed,
    picture: null,
    link: null,
    gacha: {
      pullType,
      isPermanent,
      ...(name !== undefined && { name }),
      ...(rates && { rates }),
      ...(items && { items }),
    },
  }
  return { content, text: computeDigest([title, listed, pullType, rates, items]) }
}
