import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameId } from '@bannerday/domain/game'
import type { ByLanguage } from '@bannerday/domain/language'
import { gameNames, gachaNames, subTypeNames } from './game-names.ts'

/** A sub-type of a game's activities, in the form it has on the wire. */
type SubType = {
  readonly name: ByLanguage<string>
  /** A key; the web draws it. */
  readonly icon: string
  /** Whether a new player sees it. */
  readonly default: boolean
}

/** A game, in the form it has on the wire. */
export type Game = {
  readonly game_id: GameId
  readonly name: ByLanguage<string>
  /** A CSS hex color, lower case. */
  readonly color: string
  /** A key; the web draws it. */
  readonly icon: string
  readonly activities: { readonly [T in ActivityType]: SubType }
  /** The order of the sub-types. */
  readonly activities_type_list: readonly ActivityType[]
}

/** The four games in their default order. */
export const games: readonly Game[] = [
  createGame('genshin', '#a068f8'),
  createGame('starrail', '#e0a064'),
  createGame('zenless', '#4caf50'),
  createGame('wuthering', '#18a0e8'),
]

function createGame(id: GameId, color: string): Game {
  return {
    game_id: id,
    name: gameNames[id],
    color,
    icon: id,
    activities: {
      version: { name: subTypeNames.version, icon: 'version', default: true },
      event: { name: subTypeNames.event, icon: 'event', default: true },
      gacha: { name: gachaNames[id], icon: 'gacha', default: true },
      challenge: { name: subTypeNames.challenge, icon: 'challenge', default: true },
    },
    activities_type_list: ['version', 'gacha', 'event', 'challenge'],
  }
}
