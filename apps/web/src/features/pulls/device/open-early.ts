import { readPreferences } from '#shared/preferences/preferences.ts'
import { pullsGame } from '#shared/preferences/use-player-games.ts'
import { requestPullWorker } from './request-pull-worker.ts'

/**
 * Opens the most likely account in the worker while the page renders. Components still send their
 * own requests.
 */
export function openEarly(): void {
  const preferences = readPreferences()
  const { gachaUids, userLanguage = 'en' } = preferences
  const game = pullsGame(preferences)
  const uid = gachaUids.selected[game]
  if (uid === undefined) return
  void requestPullWorker({ call: 'overview', account: { game, uid }, language: userLanguage })
}
