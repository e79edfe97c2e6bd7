import type { Announcement } from '@bannerday/domain/announcements/announcement'
import { joinAnnouncements } from '@bannerday/domain/announcements/responses/join-announcements'
import { isLikelyUnparsed } from '@bannerday/domain/announcements/is-likely-unparsed'
import { parseAnnouncement } from '@bannerday/domain/announcements/parse-announcement'
import { parseWikiPage } from '@bannerday/domain/announcements/responses/kuro-wiki'
import { parseResponse } from '@bannerday/domain/announcements/responses/parse-response'
import { getFullText } from '@bannerday/domain/announcements/full-text'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import type { OfficialSource, PartName } from '../sources/official-source.ts'
import { computeDigest } from './compute-digest.ts'
import { parseGachaResponses } from './parse-gacha.ts'

/** The responses of one reading of a source, as text by part. */
export type ResponseTexts = ReadonlyMap<PartName, string>

/** Longer titles are cut; they would not fit an index. */
const MAX_TITLE_LENGTH = 300

/** Cache: the parsed announcements of a source by the digest of their raw form. */
export type ParsedCache = Map<string, ParsedSighting>

type ParseContext = {
  readonly items: ItemTable
  readonly at: Date
  readonly cache?: ParsedCache
}

/**
 * Parses the responses of a source, each announcement independently.
 *
 * @param items to be found in the texts
 * @param at the time of the responses
 * @param cache shared by the readings of one replay, between which most announcements do not change
 */
export function parseResponses(
  source: OfficialSource,
  texts: ResponseTexts,
  { items, at, cache = new Map() }: ParseContext,
): Result<ParsedSighting[], 'reshaped'> {
  if (source.gacha) return parseGachaResponses(source, texts, at)
  const { gameId, region, language } = source
  const rows: Announcement[] = []
  for (const { name } of source.parts) {
    const text = texts.get(name) ?? ''
    const result =
      name === 'wiki' ? parseWikiPage(text) : parseResponse(text, { gameId, region, language })
    if (!result.ok) return fail('reshaped')
    rows.push(...result.value)
  }
  return ok(
    joinAnnouncements(rows).map((row) => {
      const digest = computeDigest(row)
      const parsed = cache.get(digest) ?? parseSighting(row, source, items)
      cache.set(digest, parsed)
      return parsed
    }),
  )
}

function parseSighting(
  announcement: Announcement,
  { gameId, region, language, isCrossCheck }: OfficialSource,
  items: ItemTable,
): ParsedSighting {
  const parsed = parseAnnouncement(announcement, language)
  const { start, end, version, maintenance, isRowWindow, class: kind } = parsed
  const { id, title, shown, picture, link } = announcement
  const content = {
    gameId,
    region,
    language,
    officialId: id,
    class: kind,
    title: title.slice(0, MAX_TITLE_LENGTH),
    version,
    start,
    end,
    isRowWindow,
    maintenance,
    shown,
    picture,
    link,
    ...(kind === 'gacha' && { named: findItemsInText(items, getFullText(announcement)) }),
    ...(isCrossCheck && { isCrossCheck }),
    ...(isLikelyUnparsed(parsed, language) && { isUnread: true as const }),
  }
  // The display window counts as content only when the announcement has no other content.
  const { subtitle, body } = announcement
  const text = computeDigest([title, subtitle, body, isRowWindow ? shown : null])
  return { content, text }
}
