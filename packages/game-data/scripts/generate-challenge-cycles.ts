import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import type { BundledChallengeCycle } from '../src/challenge-cycles.ts'
import { namesSchema } from '../src/names-schema.ts'
import type { DataFiles } from './data-folders.ts'
import { readEventTranslations } from './event-translations.ts'
import { formatJsonLines, readJsonLines } from './json-lines.ts'

const rowSchema = z.strictObject({
  id: z.string(),
  game: z.enum(GAME_IDS),
  title: namesSchema,
  anchor: z.string(),
  period: z.string(),
  confirmedFrom: z.string(),
  confirmedTo: z.string(),
  source: z.string(),
})

/** Generates `challenge-cycles.json` in the order of the source. */
export function generateChallengeCycles(): DataFiles {
  return new Map([['challenge-cycles.json', formatJsonLines(readChallengeCycles())]])
}

export function readChallengeCycles(): BundledChallengeCycle[] {
  const translate = readEventTranslations()
  return readJsonLines('challenges.jsonl', rowSchema).map(({ game, title, ...rest }) => {
    const translations = translate(title)
    return { gameId: game, titles: title, ...(translations && { translations }), ...rest }
  })
}
