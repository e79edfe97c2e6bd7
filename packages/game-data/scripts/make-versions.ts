import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import { namesSchema } from '../src/names-schema.ts'
import type { BundledVersion } from '../src/versions.ts'
import type { DataFiles } from './data-folders.ts'
import { jsonLines, readLines } from './read-lines.ts'

const row = z.strictObject({
  version: z.string(),
  maintenanceStart: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  name: namesSchema.optional(),
  source: z.string(),
})

/** `versions.json`: the versions of all games, by game, as in the source. */
export function makeVersions(): DataFiles {
  return new Map([['versions.json', jsonLines(readVersions())]])
}

export function readVersions(): BundledVersion[] {
  return GAME_IDS.flatMap((gameId) =>
    readLines(`versions/${gameId}.jsonl`, row).map((version) => ({
      gameId,
      version: version.version,
      names: version.name ?? {},
      maintenanceStart: version.maintenanceStart,
      startTime: version.start,
      endTime: version.end,
      source: version.source,
    })),
  )
}
