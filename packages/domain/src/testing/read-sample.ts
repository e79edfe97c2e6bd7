import type { PullFile, PullFileChoices } from '../formats/pull-file/pull-file.ts'
import { readPullFile } from '../formats/read-pull-file.ts'
import { sampleItemLookups } from './item-lookups.ts'

/** Reads JSON as a file; a file that cannot be read fails the test with its problem. */
export function readSample(json: unknown, choices?: PullFileChoices): PullFile {
  const result = readPullFile(JSON.stringify(json), sampleItemLookups, choices)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}
