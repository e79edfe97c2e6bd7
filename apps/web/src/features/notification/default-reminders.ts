import type { Preferences } from '#shared/preferences.ts'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'

export type Reminders = NonNullable<Preferences['reminders']>

/**
 * Returns the default reminders: for the player's games, three days and one day before the end,
 * with quiet nights.
 */
export function defaultReminders({
  userGameSelections,
  gameOrder = [],
}: Pick<Preferences, 'userGameSelections' | 'gameOrder'>): Reminders {
  return {
    games: listEnabledGames(userGameSelections, gameOrder),
    types: ACTIVITY_TYPES.filter((type) => type === 'event' || type === 'gacha'),
    hours: [72, 24],
    starts: [],
    quiet: { from: '22:00', to: '08:00' },
  }
}
