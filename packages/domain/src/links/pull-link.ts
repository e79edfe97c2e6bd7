import type { GameId } from '../game.ts'
import type { ServerRegion } from '../time/server-region.ts'
import type { Area } from './pull-service.ts'

/** What proves to HoYo's services whose pulls may be told. */
export type HoyoSecrets = {
  readonly publisher: 'hoyo'
  /** Base64, not percent-encoded. */
  readonly authkey: string
  /** Digits. */
  readonly version: string
  readonly signType: string
}

/** The same for Kuro's. */
export type KuroSecrets = {
  readonly publisher: 'kuro'
  readonly playerId: string
  readonly recordId: string
  /** `resources_id` of the link. */
  readonly poolId: string
  readonly serverId: string
}

export type LinkSecrets = HoyoSecrets | KuroSecrets

/** What is known of when a link was made; in seconds since 1970. */
export type LinkMoment = {
  readonly at: number
  /**
   * `logged`: the log noted it then. `not-before`: the link itself names a moment at which its
   * banners last changed, so it was made later.
   */
  readonly kind: 'logged' | 'not-before'
}

/** An official link to the pulls of one account, as far as we take it: never its host or path. */
export type PullLink = {
  readonly gameId: GameId
  readonly area: Area
  /** Null where the link does not tell. */
  readonly server: ServerRegion | null
  readonly moment: LinkMoment | null
  readonly secrets: LinkSecrets
}

/**
 * Why a text gives no link: there is none in it; none is of an official host, plain and over https;
 * none of those leads to pulls, or some of it is missing; all are of other games.
 */
export type LinkProblem = 'no-link' | 'foreign-host' | 'incomplete' | 'other-game'
