import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type {
  Announcement,
  ParsedAnnouncement,
  ResponseOrigin,
} from '@bannerday/domain/announcements/announcement'
import type { Boundary } from '@bannerday/domain/announcements/boundary'
import { joinAnnouncements } from '@bannerday/domain/announcements/responses/join-announcements'
import { findOfficialRegion } from '@bannerday/domain/announcements/official-regions'
import { parseAnnouncement } from '@bannerday/domain/announcements/parse-announcement'
import {
  type ResponseProblem,
  parseFeedLanguage,
  parseResponse,
} from '@bannerday/domain/announcements/responses/parse-response'
import { isGameId } from '@bannerday/domain/game'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Verb } from './command.ts'

const PROBLEMS: Record<ResponseProblem, string> = {
  'not-json': 'is not JSON',
  'not-a-response':
    'is not an official response: no announcement list, no contents, no notice file',
  refused: 'is an error response: its retcode is not 0',
}

/** `read`: parse stored official responses. Needs neither database nor network. */
export const readVerb: Verb = {
  usage: `npm run announcements -- read --game GAME --region REGION --lang LANGUAGE FILE…
  parses stored official responses: an announcement list, its contents, or a notice file of
  Wuthering Waves. Prints one line of JSON per announcement.
  GAME is genshin, starrail, zenless or wuthering; REGION an official name such as os_asia, for
  wuthering cn or global; LANGUAGE is an official code: en, zh-cn, zh-tw, ja, ko, fr, de, es,
  id, it, pt, ru, th, tr or vi.`,
  parse: (args) => {
    const options = parseOptions(args)
    return options && (({ folder }) => readFiles(options.files, options.origin, folder))
  },
}

function parseOptions(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const { positionals: files, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { game: text, region: text, lang: text },
    })
    const { game, region = '', lang = '' } = values
    const language = parseFeedLanguage(lang)
    if (!isGameId(game) || !findOfficialRegion(game, region) || !language || files.length === 0) {
      return null
    }
    return { files, origin: { gameId: game, region, language } satisfies ResponseOrigin }
  } catch {
    // Unknown option.
    return null
  }
}

async function readFiles(
  files: readonly string[],
  origin: ResponseOrigin,
  folder: string,
): Promise<Result<readonly string[], string>> {
  const rows: Announcement[] = []
  for (const file of files) {
    const result = await readStoredResponse(resolve(folder, file), origin)
    if (!result.ok) return fail(`${file} ${result.problem}`)
    rows.push(...result.value)
  }
  const lines = joinAnnouncements(rows).map((row) =>
    formatAnnouncement(parseAnnouncement(row, origin.language)),
  )
  return ok(lines)
}

async function readStoredResponse(
  path: string,
  origin: ResponseOrigin,
): Promise<Result<readonly Announcement[], string>> {
  try {
    const result = parseResponse(await readFile(path, 'utf8'), origin)
    return result.ok ? result : fail(PROBLEMS[result.problem])
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return fail(`cannot be read${code}`)
  }
}

/**
 * Formats an announcement as one line of JSON with fixed fields. A notice that is not an activity
 * has no window, whatever dates its body contains.
 */
function formatAnnouncement(parsed: ParsedAnnouncement): string {
  const { announcement, class: kind, start, end } = parsed
  const isActivity = kind !== 'ignore'
  return JSON.stringify({
    id: announcement.id,
    title: announcement.title,
    class: kind,
    start: formatBoundary(isActivity ? start : null),
    end: formatBoundary(isActivity ? end : null),
  })
}

function formatBoundary(boundary: Boundary | null) {
  if (boundary === null) return { kind: 'none' }
  const { kind, at, basis, version } = boundary
  return { kind, at, basis, version }
}
