import type { SubTypes } from '@bannerday/domain/activities/game-selection'
import type { Game } from './games.ts'

/** Converts the sub-types of a game to the form of the selection rules. */
export function getSubTypes(game: Pick<Game, 'activities' | 'activities_type_list'>): SubTypes {
  return {
    all: game.activities_type_list,
    defaults: game.activities_type_list.filter((type) => game.activities[type].default),
  }
}
