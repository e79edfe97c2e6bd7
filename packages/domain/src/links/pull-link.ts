import type { GameId } from '../game.ts'
import type { ServerRegion } from '../games/server-region.ts'
import type { Area } from '../games/pull-service.ts'

/** The credentials of HoYo's pull services. */
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

/** The creation time of a link, in seconds since 1970. */
export type LinkMoment = {
  readonly at: number
  /**
   * `cached`: time of its entry in the web cache. `logged`: time in the log. `not-before`: the link
   * contains the time of the last banner change, so it was created later.
   */
  readonly kind: 'cached' | 'logged' | 'not-before'
}

/** The data taken from an official link: never its host or path. */
export type PullLink = {
  readonly gameId: GameId
  readonly area: Area
  /** Null when the link does not contain it. */
  readonly server: ServerRegion | null
  readonly moment: LinkMoment | null
  readonly secrets: LinkSecrets
}

/**
 * The reason for which a text has no link: it contains none; none is of an official host over https
 * without port; one of an official host is over plain http; none of those leads to pulls, or it is
 * incomplete; all are of other games. A file is refused when it is a log with login tokens, or captured packets.
 */
export type LinkProblem =
  | 'no-link'
  | 'foreign-host'
  | 'plain-http'
  | 'incomplete'
  | 'other-game'
  | 'login-log'
  | 'capture'
