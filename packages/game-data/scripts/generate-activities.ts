import { readFileSync } from 'node:fs'
import { ACTIVITY_TYPES, getDefaultBases } from '@bannerday/domain/activities/activity'
import { listOccurrences } from '@bannerday/domain/projection/challenge-cycle'
import { compareText } from '@bannerday/domain/compare-text'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ByLanguage } from '@bannerday/domain/language'
import * as z from 'zod'
import { activityUuid } from '../src/activity-uuid.ts'
import { TIME_QUALITIES, type ArchivedActivity } from '../src/archived-activity.ts'
import type { BundledChallengeCycle } from '../src/challenge-cycles.ts'
import { findItemByName } from '../src/find-item-by-name.ts'
import { itemTableSchema } from '../src/items-schema.ts'
import type { ItemTable } from '../src/item.ts'
import { namesSchema } from '../src/names-schema.ts'
import type { BundledVersion } from '../src/versions.ts'
import { DATA, type DataFiles } from './data-folders.ts'
import { readEventTranslations, type TranslateEvent } from './event-translations.ts'
import { readChallengeCycles } from './generate-challenge-cycles.ts'
import { readVersions } from './generate-versions.ts'
import { formatJsonLines, readJsonLines } from './json-lines.ts'

const rowSchema = z.strictObject({
  key: z.string().min(1),
  type: z.enum(ACTIVITY_TYPES),
  start: z.string(),
  end: z.string(),
  opensWithVersion: z.literal(true).optional(),
  /** Both ends are instants, written in UTC+8: a web event. */
  basis: z.literal('instant').optional(),
  /** Only the end is an instant: it ends with its version. */
  endBasis: z.literal('instant').optional(),
  /** The challenge cycle of an occurrence outside of the regular period. */
  cycle: z.string().optional(),
  title: namesSchema,
  /** The Chinese names of the featured items. */
  featured: z.array(z.string()).optional(),
  image: z.string().optional(),
  source: z.string(),
  time: z.enum(TIME_QUALITIES),
})
type Row = z.infer<typeof rowSchema>

/** Generates `activities.json`, sorted by game, start and uuid. Reads the generated item tables. */
export function generateActivities(): DataFiles {
  const versions = readVersions()
  const cycles = readChallengeCycles()
  const translate = readEventTranslations()
  const activities = GAME_IDS.flatMap((gameId) => {
    const gameVersions = versions.filter((version) => version.gameId === gameId)
    const items = readItems(gameId)
    return [
      ...gameVersions.flatMap((version) => versionActivity(version)),
      ...cycles.filter((cycle) => cycle.gameId === gameId).flatMap(cycleActivities),
      ...readJsonLines(`activities/${gameId}.jsonl`, rowSchema).map((row) =>
        toActivity(gameId, row, gameVersions, items, translate),
      ),
    ].toSorted((a, b) => compareText(a.startTime + a.uuid, b.startTime + b.uuid))
  })
  return new Map([['activities.json', formatJsonLines(activities)]])
}

/** Lists the featured items of the sources that the item table of a game lacks. */
export function listUnknownFeatured(gameId: GameId): string[] {
  const items = readItems(gameId)
  const names = readJsonLines(`activities/${gameId}.jsonl`, rowSchema).flatMap(
    (row) => row.featured ?? [],
  )
  return [...new Set(names.filter((name) => findItemByName(items, name) === undefined))].toSorted()
}

function toActivity(
  gameId: GameId,
  row: Row,
  versions: readonly BundledVersion[],
  items: ItemTable,
  translate: TranslateEvent,
): ArchivedActivity {
  const isVersionUpdate = row.opensWithVersion ?? false
  const version = versions.findLast(({ startTime }) => startTime <= row.start)?.version
  const featured = row.featured?.flatMap((name) => findItemByName(items, name) ?? [])
  const isNamed = row.type === 'event' || row.type === 'challenge'
  const translations = isNamed ? translate(row.title) : undefined
  const bases = row.basis
    ? { startBasis: row.basis, endBasis: row.basis }
    : getDefaultBases(row.type, isVersionUpdate)
  return {
    uuid: activityUuid(gameId, row.key),
    gameId,
    type: row.type,
    titles: row.title,
    ...(translations && { translations }),
    startTime: row.start,
    endTime: row.end,
    ...bases,
    ...(row.endBasis && { endBasis: row.endBasis }),
    bannerImage: row.image ?? null,
    isVersionUpdate,
    ...(version !== undefined && { version }),
    ...(featured?.length && { featured: [...new Set(featured)] }),
    ...(row.cycle !== undefined && { cycle: row.cycle }),
    source: row.source,
    timeQuality: row.time,
  }
}

function versionActivity(version: BundledVersion): ArchivedActivity[] {
  if (version.endTime === null) return []
  return [
    {
      uuid: activityUuid(version.gameId, `version:${version.version}`),
      gameId: version.gameId,
      type: 'version',
      titles: createVersionTitles(version),
      startTime: version.startTime,
      endTime: version.endTime,
      ...getDefaultBases('version', true),
      bannerImage: null,
      isVersionUpdate: true,
      version: version.version,
      source: version.source,
      timeQuality: 'source',
    },
  ]
}

function cycleActivities(cycle: BundledChallengeCycle): ArchivedActivity[] {
  const from = Temporal.PlainDateTime.from(cycle.confirmedFrom)
  const to = Temporal.PlainDateTime.from(cycle.confirmedTo)
  return listOccurrences(cycle, from, to).map((occurrence) => ({
    uuid: activityUuid(cycle.gameId, `challenge:${cycle.id}:${occurrence.startTime.slice(0, 10)}`),
    gameId: cycle.gameId,
    type: 'challenge',
    titles: cycle.titles,
    ...(cycle.translations && { translations: cycle.translations }),
    ...occurrence,
    ...getDefaultBases('challenge', false),
    bannerImage: null,
    isVersionUpdate: false,
    cycle: cycle.id,
    source: cycle.source,
    timeQuality: 'secondary',
  }))
}

function readItems(gameId: GameId): ItemTable {
  const text = readFileSync(`${DATA}/items/${gameId}.json`, 'utf8')
  return itemTableSchema(gameId).parse(JSON.parse(text))
}

/**
 * Creates a version's title in every language: its number, which the client formats per game, and its
 * official name if known.
 */
function createVersionTitles({ version, names }: BundledVersion): ByLanguage<string> {
  return {
    en: `Version ${version}`,
    'zh-Hans': withName(`${version}版本`, names['zh-Hans']),
    'zh-Hant': withName(`${version}版本`, names['zh-Hant']),
    ja: withName(`Ver.${version}`, names.ja),
    ko: `${version} 버전`,
    fr: `Version ${version}`,
  }
}

function withName(title: string, name: string | undefined): string {
  return name === undefined ? title : `${title}「${name}」`
}
