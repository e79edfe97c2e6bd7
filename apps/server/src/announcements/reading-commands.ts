import { GAME_IDS } from '@bannerday/domain/game'
import { ok } from '@bannerday/domain/result'
import { runJobNow } from '../jobs/open-jobs.ts'
import { READ_ANNOUNCEMENTS } from './read-announcements.ts'
import { reparseSource } from './reparse-source.ts'
import { OFFICIAL_SOURCES } from './sources/official-sources.ts'
import { endOwnPauses } from './stores/host-store.ts'
import { makeHourlySourcesDue } from './stores/source-store.ts'
import { mergeGame } from './stores/merge-game.ts'
import type { Verb } from './command.ts'

/** `check`: start the next round now. */
export const checkVerb: Verb = {
  usage: `npm run announcements -- check
  makes a running server read the official sources now, failed ones included, except hosts that requested a pause.`,
  parse: (args) => {
    if (args.length > 0) return null
    return ({ withDatabase }) =>
      withDatabase(async ({ db, direct }) => {
        const now = new Date()
        await endOwnPauses(db, now)
        await makeHourlySourcesDue(db, now)
        await runJobNow(direct.pool, READ_ANNOUNCEMENTS)
        return ok(['The next reading starts as soon as a server is free'])
      })
  },
}

/** `reparse`: parse all stored responses again, after an update of the parser. */
export const reparseVerb: Verb = {
  usage: `npm run announcements -- reparse
  parses all stored official responses again and merges the results. Corrections stay.`,
  parse: (args) => {
    if (args.length > 0) return null
    return ({ withDatabase }) =>
      withDatabase(async ({ db }) => {
        const lines: string[] = []
        for (const source of OFFICIAL_SOURCES) {
          lines.push(`${source.id}: responses parsed again: ${await reparseSource(db, source)}`)
        }
        for (const gameId of GAME_IDS) await mergeGame(db, gameId, Temporal.Now.instant())
        return ok(lines)
      })
  },
}
