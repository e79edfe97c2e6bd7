import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import { namesSchema } from '../src/names-schema.ts'
import type { BundledVersion } from '../src/versions.ts'
import type { DataFiles } from './data-folders.ts'
import { formatJsonLines, readJsonLines } from './json-lines.ts'

const rowSchema = z.strictObject({
  version: z.string(),
  maintenanceStart: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  name: namesSchema.optional(),
  source: z.string(),
})

/** Generates `versions.json`: the versions of all games in the order of the source. */
export function generateVersions(): DataFiles {
  return new Map([['versions.json', formatJsonLines(readVersions())]])
}

export function readVersions(): BundledVersion[] {
  return GAME_IDS.flatMap((gameId) =>
    readJsonLines(`versions/${gameId}.jsonl`, rowSchema).map((version) => ({
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
