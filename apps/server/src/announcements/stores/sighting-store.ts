import type { Sighting } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import {
  announcementSightings,
  type SightingContent,
} from '../../database/tables/announcement-sightings.ts'

/** A sighting with its source. */
export type SourcedSighting = Sighting & SightingContent & { readonly source: string }

/** The content of an announcement, with a digest of its text. */
export type ParsedSighting = { readonly content: SightingContent; readonly text: string }

type SeenSightings = {
  readonly source: string
  readonly sightings: readonly ParsedSighting[]
  /** First and last time at which the response contained it. */
  readonly from: Date
  readonly until: Date
}

/** Sightings to insert, by uuid. */
export type SightingRows = Map<string, typeof announcementSightings.$inferInsert>

/** Batch size: a statement has at most 65,535 parameters. */
const BATCH_SIZE = 1000

/** Adds the sightings of a response to those of earlier responses, each announcement once. */
export function addSightings(
  rows: SightingRows,
  { source, sightings, from, until }: SeenSightings,
): void {
  for (const { content, text } of sightings) {
    const uuid = sightingUuid(source, content)
    const previous = rows.get(uuid)
    rows.set(uuid, {
      uuid,
      source,
      gameId: content.gameId,
      content,
      text,
      saidSince: previous?.text === text ? previous.saidSince : from,
      firstSeen: previous?.firstSeen ?? from,
      lastSeen: until,
    })
  }
}

/** Stores the sightings of a response, each announcement once however often it is seen. */
export async function storeSightings(tx: Database, seen: SeenSightings): Promise<void> {
  const rows: SightingRows = new Map()
  addSightings(rows, seen)
  await upsertSightings(tx, rows)
}

/** Upserts sightings by uuid. */
export async function upsertSightings(tx: Database, rows: SightingRows): Promise<void> {
  const values = [...rows.values()]
  for (let from = 0; from < values.length; from += BATCH_SIZE) {
    await tx
      .insert(announcementSightings)
      .values(values.slice(from, from + BATCH_SIZE))
      .onConflictDoUpdate({
        target: announcementSightings.uuid,
        set: {
          content: sql`excluded.content`,
          text: sql`excluded.text`,
          lastSeen: sql`excluded.last_seen`,
          saidSince: sql`case when excluded.text = ${announcementSightings.text}
            then ${announcementSightings.saidSince} else excluded.said_since end`,
        },
      })
  }
}

/** Reads the sightings of a game that were last seen since a moment, the oldest first. */
export async function readSightings(
  db: Database,
  gameId: GameId,
  since: Date,
): Promise<SourcedSighting[]> {
  const rows = await db
    .select()
    .from(announcementSightings)
    .where(
      and(eq(announcementSightings.gameId, gameId), gte(announcementSightings.lastSeen, since)),
    )
    .orderBy(announcementSightings.firstSeen, announcementSightings.uuid)
  return rows.map(({ source, content, firstSeen, lastSeen, saidSince }) => ({
    ...content,
    source,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    unchangedSince: saidSince.toISOString(),
  }))
}

/** Deletes the sightings of a source before its stored responses are parsed again. */
export async function deleteSightings(tx: Database, source: string): Promise<void> {
  await tx.delete(announcementSightings).where(eq(announcementSightings.source, source))
}

/** Star Rail reuses ids, so the title is part of the key. */
function sightingUuid(
  source: string,
  { gameId, language, officialId, title }: SightingContent,
): string {
  return activityUuid(gameId, JSON.stringify(['sighting', source, language, officialId, title]))
}
