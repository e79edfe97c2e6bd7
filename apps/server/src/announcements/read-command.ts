import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Announcement, AnswerOrigin } from '@bannerday/domain/announcements/announcement'
import { joinAnnouncements } from '@bannerday/domain/announcements/responses/join-announcements'
import { officialRegion } from '@bannerday/domain/announcements/official-regions'
import { parseAnnouncement } from '@bannerday/domain/announcements/parse-announcement'
import {
  type AnswerProblem,
  feedLanguageOf,
  readAnswer,
} from '@bannerday/domain/announcements/responses/read-answer'
import { isGameId } from '@bannerday/domain/game'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { announcementLine } from './announcement-line.ts'
import type { Verb } from './command.ts'

const PROBLEMS: Record<AnswerProblem, string> = {
  'not-json': 'is no JSON',
  'not-an-answer': 'is no official answer: no announcement list, no contents, no notice file',
  refused: 'is an answer that refuses: its retcode is not 0',
}

/** `read`: parse stored official responses. Needs neither database nor network. */
export const readVerb: Verb = {
  usage: `npm run announcements -- read --game GAME --region REGION --lang LANGUAGE FILE…
  prints what is read from stored official answers: an announcement list, its contents, or a notice
  file of Wuthering Waves. One JSON object for each announcement, on a line of its own.
  GAME is genshin, starrail, zenless or wuthering; REGION an official name such as os_asia, for
  wuthering cn or global; LANGUAGE is one of the official ones: en, zh-cn, zh-tw, ja, ko, fr, de, es,
  id, it, pt, ru, th, tr or vi.`,
  parse: (args) => {
    const asked = parseOptions(args)
    return asked && (({ folder }) => read(asked.files, asked.origin, folder))
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
    const language = feedLanguageOf(lang)
    if (!isGameId(game) || !officialRegion(game, region) || !language || files.length === 0) {
      return null
    }
    return { files, origin: { gameId: game, region, language } satisfies AnswerOrigin }
  } catch {
    // Unknown option.
    return null
  }
}

async function read(
  files: readonly string[],
  origin: AnswerOrigin,
  folder: string,
): Promise<Result<readonly string[], string>> {
  const rows: Announcement[] = []
  for (const file of files) {
    const answer = await readStored(resolve(folder, file), origin)
    if (!answer.ok) return fail(`${file} ${answer.problem}`)
    rows.push(...answer.value)
  }
  const lines = joinAnnouncements(rows).map((row) =>
    announcementLine(parseAnnouncement(row, origin.language)),
  )
  return ok(lines)
}

async function readStored(
  path: string,
  origin: AnswerOrigin,
): Promise<Result<readonly Announcement[], string>> {
  try {
    const answer = readAnswer(await readFile(path, 'utf8'), origin)
    return answer.ok ? answer : fail(PROBLEMS[answer.problem])
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return fail(`cannot be read${code}`)
  }
}
