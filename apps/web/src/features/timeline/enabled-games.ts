import type { listActivities } from '@bannerday/contract/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type * as z from 'zod/mini'
import type { Preferences } from '#shared/preferences/preferences.ts'

type Selections = Preferences['userGameSelections']
type ActivityQuery = z.input<typeof listActivities.query>

/** The games to show: those the player enabled; all four as long as nothing was chosen. */
export function enabledGames(selections: Selections, order: readonly GameId[]): GameId[] {
  const ordered = [...new Set([...order, ...GAME_IDS])]
  if (!selections) return ordered
  return ordered.filter((gameId) => selections[gameId]?.enabled)
}

/** What to ask the server for; null when no game is enabled, because then there is nothing to ask. */
export function activityQuery(selections: Selections, language: Language): ActivityQuery | null {
  const games = enabledGames(selections, GAME_IDS)
  if (games.length === 0) return null
  const subTypes = games.flatMap((gameId) => {
    const chosen = selections?.[gameId]?.activities ?? []
    return chosen.length === 0 ? [] : [[`${gameId}_subgroup`, chosen.join('.')]]
  })
  return { lang: language, games: games.join('.'), ...Object.fromEntries(subTypes) }
}
