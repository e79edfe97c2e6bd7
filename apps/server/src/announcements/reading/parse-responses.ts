import { hash } from 'node:crypto'
import type { Announcement } from '@bannerday/domain/announcements/announcement'
import { joinAnnouncements } from '@bannerday/domain/announcements/responses/join-announcements'
import { looksUnread } from '@bannerday/domain/announcements/looks-unread'
import { parseAnnouncement } from '@bannerday/domain/announcements/parse-announcement'
import { readWikiPage } from '@bannerday/domain/announcements/responses/kuro-wiki'
import { readAnswer } from '@bannerday/domain/announcements/responses/read-answer'
import { wholeText } from '@bannerday/domain/announcements/whole-text'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import type { OfficialSource, SourcePart } from '../sources/official-sources.ts'

/** The responses of one reading of a source, as text by part. */
export type ResponseTexts = ReadonlyMap<SourcePart['name'], string>

/** Beyond this a title is no title; it would not fit an index either. */
const LONGEST_TITLE = 300

/** Cache: the parsed announcements of a source by the digest of their raw form. */
export type ParsedCache = Map<string, ParsedSighting>

/**
 * Parses the responses of a source, each announcement independently.
 *
 * @param before cache from the previous reading: most announcements do not change between readings
 */
export async function parseResponses(
  source: OfficialSource,
  texts: ResponseTexts,
  before: ParsedCache = new Map(),
): Promise<Result<ParsedSighting[], 'reshaped'>> {
  const { gameId, region, language } = source
  const items = await loadItems(gameId)
  const rows: Announcement[] = []
  for (const { name } of source.parts) {
    const text = texts.get(name) ?? ''
    const answer =
      name === 'wiki' ? readWikiPage(text) : readAnswer(text, { gameId, region, language })
    if (!answer.ok) return fail('reshaped')
    rows.push(...answer.value)
  }
  return ok(
    joinAnnouncements(rows).map((row) => {
      const digest = digestOf(row)
      const parsed = before.get(digest) ?? sightingOf(row, source, items)
      before.set(digest, parsed)
      return parsed
    }),
  )
}

function sightingOf(
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
    title: title.slice(0, LONGEST_TITLE),
    version,
    start,
    end,
    isRowWindow,
    maintenance,
    shown,
    picture,
    link,
    ...(kind === 'gacha' && { named: findItemsInText(items, wholeText(announcement)) }),
    ...(isCrossCheck && { isCrossCheck }),
    ...(looksUnread(parsed, language) && { isUnread: true as const }),
  }
  // The display window counts as content only when the announcement has no other content.
  const { subtitle, body } = announcement
  const text = digestOf([title, subtitle, body, isRowWindow ? shown : null])
  return { content, text }
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
}
