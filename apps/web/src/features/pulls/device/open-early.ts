import { readPreferences } from '#shared/preferences/preferences.ts'
import { pullsGame } from '#shared/preferences/use-player-games.ts'
import { askPullWorker } from './ask-pull-worker.ts'

/**
 * Has the worker open the account that is most likely shown, while the page is still being drawn.
 * What it answers is asked for again by whoever needs it.
 */
export function openEarly(): void {
  const preferences = readPreferences()
  const { gachaUids, userLanguage = 'en' } = preferences
  const game = pullsGame(preferences)
  const uid = gachaUids.selected[game]
  if (uid === undefined) return
  void askPullWorker({ call: 'overview', account: { game, uid }, language: userLanguage })
}
