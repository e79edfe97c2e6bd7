import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import type { Language } from '../language.ts'
import { parseResponse } from './responses/parse-response.ts'
import { parseAnnouncement } from './parse-announcement.ts'
import { formatParsed } from './testing/create-announcement.ts'
import { RECORDINGS_TRUTH } from './testing/recordings-truth.ts'

/** The folder with recordings of official responses, which are not in the repository. */
const folder = process.env['OFFICIAL_RECORDINGS']

type Recording = {
  readonly file: keyof typeof RECORDINGS_TRUTH
  readonly gameId: GameId
  readonly language: Language
}

const RECORDINGS: readonly Recording[] = [
  { file: 'genshin-global-ja-contents.json', gameId: 'genshin', language: 'ja' },
  { file: 'wuwa-cn-gamenotice-2026-01-23-zh-Hans.json', gameId: 'wuthering', language: 'zh-Hans' },
  {
    file: 'wuwa-cn-gamenotice-2025-10-27-notice.json-index.json',
    gameId: 'wuthering',
    language: 'zh-Hans',
  },
]

describe.skipIf(folder === undefined)('the recordings in OFFICIAL_RECORDINGS', () => {
  test.each(RECORDINGS)('parses $file', ({ file, gameId, language }) => {
    const path = join(folder ?? '', file)
    expect(existsSync(path), `${path} is missing`).toBe(true)
    const result = parseResponse(toResponse(readFileSync(path, 'utf8')), {
      gameId,
      region: '',
      language,
    })
    const read = result.ok ? result.value : []
    const lines = read.map((row) => `${row.id} ${formatParsed(parseAnnouncement(row, language))}`)
    const truth = RECORDINGS_TRUTH[file].trim().split('\n')
    expect(lines).toHaveLength(truth.length)
    const wrongClasses = listDifferences(lines, truth, (line) => line.split(' ')[1])
    expect(wrongClasses.length, wrongClasses.join('\n')).toBeLessThanOrEqual(truth.length * 0.03)
    const activities = truth.filter((line) => !line.endsWith(' ignore'))
    const activityLines = lines.filter((_, index) => activities.includes(truth[index] ?? ''))
    const wrongTimes = listDifferences(activityLines, activities, (line) =>
      line.split(' ').slice(2).join(' '),
    )
    expect(wrongTimes.length, wrongTimes.join('\n')).toBeLessThanOrEqual(activities.length * 0.02)
  })
})

/** One recording is a bare list of bodies. */
function toResponse(text: string): string {
  const recorded = JSON.parse(text) as unknown
  if (!Array.isArray(recorded)) return text
  const list = (recorded as { html: string }[]).map((row) => ({ ...row, content: row.html }))
  return JSON.stringify({ retcode: 0, data: { list } })
}

function listDifferences(
  lines: readonly string[],
  truth: readonly string[],
  getPart: (line: string) => string | undefined,
): string[] {
  return lines.flatMap((line, index) => {
    const expected = truth[index] ?? ''
    return getPart(line) === getPart(expected) ? [] : [`${line} should be ${expected}`]
  })
}
