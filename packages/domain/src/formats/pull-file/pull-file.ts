import type { GameId } from '../../game.ts'
import type { ReadIntervals } from '../../pity/read-intervals.ts'
import type { RememberedPity } from '../../pity/remembered-tops.ts'
import type { Pull } from '../../pulls/pull.ts'
import type { TextPosition } from '../json/json-syntax-error.ts'

/** The supported formats, by the program or standard that defines them. */
export type PullFormat =
  | 'uigf'
  | 'srgf'
  | 'wwgf'
  | 'wuthering-waves-uid'
  | 'wuwatracker'
  | 'paimon-moe'
  | 'pom-moe'
  | 'starrailstation'
  | 'stardb'
  | 'gacha-list'
  | 'neko-game'
  | 'rng-moe'
  | 'genshin-wishes'
  | 'hoyolab'
  | 'warp-journal'
  | 'pool-lists'
  | 'recorded-traffic'
  | 'record-list'
  | 'official-answer'
  | 'table'

/** The readable content of a file. */
export type PullFile = {
  readonly format: PullFormat
  /** As written, `v4.2`; empty for a format without versions. */
  readonly version: string
  /** The program with its version; empty when unknown. */
  readonly app: string
  readonly accounts: readonly PullAccount[]
  /** Accounts without a UID: readable after the user enters it. */
  readonly unidentified: readonly UnidentifiedAccount[]
  /** Rows kept for the next export, which do not count as pulls. */
  readonly miliastraRows: readonly MiliastraRows[]
  readonly unreadable: readonly UnreadableRow[]
}

export type PullAccount = {
  readonly gameId: GameId
  readonly uid: string
  /** Hours ahead of UTC of the account's server, fixed. */
  readonly zone: number
  /** The language of item names, if known. */
  readonly lang?: string
  readonly pulls: readonly Pull[]
  /** The time in which all pulls of a type are known, for an import by link. */
  readonly readIntervals?: ReadIntervals
  /** By pull type, the top-rarity items and the pity of a source without single pulls. */
  readonly remembered?: Readonly<Record<string, RememberedPity>>
  readonly warnings: readonly AccountWarning[]
}

/** An account without a UID; `name` distinguishes it. */
export type UnidentifiedAccount = {
  readonly name: string
  readonly gameId: GameId
  readonly rows: number
}

/** The user's additions and corrections to a file. */
export type PullFileChoices = {
  /** The game of a list that does not name it. */
  readonly gameId?: GameId
  /** The UID of each account without one, by its name. */
  readonly uids?: Readonly<Record<string, string>>
  /**
   * The zone of an account's wall clocks in hours ahead of UTC, by `<game>-<uid>`. By default the
   * clock that the ids reveal, else the server's clock.
   */
  readonly zones?: Readonly<Record<string, number>>
}

/** Miliastra Wonderland rows (`hk4e_ugc`) of one account, kept unchanged. */
export type MiliastraRows = {
  readonly section: 'hk4e_ugc'
  readonly uid: string
  readonly rows: readonly unknown[]
}

/** Information about an account that the user should see before saving. */
export type AccountWarning =
  /** The file's zone is missing (null) or not that of the account's server, which is used. */
  | { readonly kind: 'zone'; readonly given: number | null; readonly used: number }
  /** The UID does not reveal the server; the file's zone is used, or UTC+8 without one. */
  | { readonly kind: 'region-unknown'; readonly used: number }
  /**
   * The ids reveal the file's clock, which is unexpected: the file names another one (null: none),
   * or it is not the server's, which is used.
   */
  | {
      readonly kind: 'clock-of-ids'
      readonly given: number | null
      readonly clock: number
      readonly used: number
    }
  /** Number of times that were not in server time and were converted. */
  | { readonly kind: 'times-converted'; readonly rows: number }
  /** Number of ids that the writing program rounded, which are unusable. */
  | { readonly kind: 'ids-rounded'; readonly rows: number }
  /** Number of ids that name a date before the first pull of any game, which are left out. */
  | { readonly kind: 'ids-foreign'; readonly rows: number }

/** Something that could not be read; the rest of the file is not touched by it. */
export type UnreadableRow = {
  /** The list or sheet, by its name in the file. */
  readonly section: string
  readonly game: GameId
  /** Its account and row in the section, counted from 1; row null for the whole account. */
  readonly account: number
  readonly row: number | null
  readonly uid: string | null
  readonly pullType: string | null
  readonly reason: RowError
}

export type RowError =
  | 'not-a-row'
  | 'no-time'
  | 'bad-time'
  | 'no-type'
  | 'bad-type'
  | 'no-item'
  | 'not-an-account'
  | 'no-uid'
  | 'no-list'

/** The reason why a whole file is unusable. */
export type PullFileProblem =
  | ({ readonly kind: 'not-json' } & TextPosition)
  /** Well-formed, but of an unknown format. */
  | { readonly kind: 'unrecognised' }
  /** Separated values whose first line has the column names of no format, joined by commas. */
  | { readonly kind: 'unknown-columns'; readonly columns: string }
  /** More rows or accounts than a player can have: reading or showing them would stop the device. */
  | { readonly kind: 'too-large' }
  /** UIGF without any of its sections. */
  | { readonly kind: 'no-accounts' }
  | { readonly kind: 'unsupported-version'; readonly version: string }
  /** Rows of one game that cannot be determined: the user has to choose. */
  | { readonly kind: 'game-needed' }
