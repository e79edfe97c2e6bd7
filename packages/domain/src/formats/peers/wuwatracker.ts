import { compareText } from '../../compare-text.ts'
import { ok, type Result } from '../../result.ts'
import { listOf } from '../pull-file/export-info.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, numberOf, textOf, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/**
 * Reads the export of wuwatracker (0.0.2, as of 2026-03): wuthering, one account, times in UTC,
 * newest first. `group` is the place inside a second, counted from 1 for the oldest.
 */
export function readWuwatracker(json: unknown): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json) || textOf(json, 'playerId') === undefined) return null
  const pulls = listOf(json, 'pulls')
  if (pulls === null) return null
  const rows = [...pulls.entries()].sort(newestFirst)
  const order = 'newest-first'
  const lists = [
    { section: 'pulls', account: 1, rows, toRow: asRow, order, moments: true } as const,
  ]
  return ok({
    format: 'wuwatracker',
    version: textOf(json, 'version'),
    app: ['wuwatracker', textOf(json, 'siteVersion') ?? ''].join(' ').trim(),
    accounts: [{ gameId: 'wuthering', uid: textOf(json, 'playerId'), lists }],
  })
}

/** Rows of one second are sorted by their group; without one they stay as they stand. */
function newestFirst([, a]: [number, unknown], [, b]: [number, unknown]): number {
  if (!isJsonObject(a) || !isJsonObject(b)) return 0
  const groups = [numberOf(a, 'group'), numberOf(b, 'group')]
  return compareText(secondOf(b), secondOf(a)) || (groups[1] ?? 0) - (groups[0] ?? 0)
}

/** The end of the text tells UTC in two ways, which must not part rows of one second. */
function secondOf(pull: JsonObject): string {
  return (textOf(pull, 'time') ?? '').slice(0, 19)
}

function asRow(pull: JsonObject): JsonObject {
  return {
    gacha_type: pull.cardPoolType,
    item_id: pull.resourceId,
    name: pull.name,
    rank_type: pull.qualityLevel,
    time: pull.time,
  }
}
