import type { GameId } from '../../game.ts'
import type { Pull } from '../../pulls/pull.ts'
import type { TextPlace } from '../json/json-fault.ts'

/** The formats that are read, by the program or standard that made them. */
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
  | 'record-list'
  | 'official-answer'
  | 'table'

/** What a file holds, as far as it can be read. */
export type PullFile = {
  readonly format: PullFormat
  /** As written, `v4.2`; empty where the format has no version. */
  readonly version: string
  /** The program that wrote it, with its version; empty where the file does not tell. */
  readonly app: string
  readonly accounts: readonly PullAccount[]
  /** Accounts whose number (uid) the file does not tell: they are read once a person names it. */
  readonly nameless: readonly NamelessAccount[]
  /** Rows that are kept for the next export, though nothing is counted with them. */
  readonly kept: readonly KeptRows[]
  readonly unreadable: readonly UnreadableRow[]
}

export type PullAccount = {
  readonly gameId: GameId
  readonly uid: string
  /** Hours ahead of UTC of the account's server, fixed. */
  readonly zone: number
  /** The language of its names, where the file tells. */
  readonly lang?: string
  readonly pulls: readonly Pull[]
  readonly warnings: readonly AccountWarning[]
}

/** An account without a number; `name` tells it from others of the file. */
export type NamelessAccount = {
  readonly name: string
  readonly gameId: GameId
  readonly rows: number
}

/** What a person says of a file that the file does not say, or says wrongly. */
export type PullFileChoices = {
  /** The game of a list that does not tell. */
  readonly gameId?: GameId
  /** The number of each nameless account, by its name. */
  readonly uids?: Readonly<Record<string, string>>
  /**
   * The zone in which the file wrote an account's wall clocks, in hours ahead of UTC, by
   * `<game>-<uid>`. Without it they are on the clock that the pulls' ids show, or are taken for the
   * clock of the account's server.
   */
  readonly zones?: Readonly<Record<string, number>>
}

/** Genshin's Miliastra Wonderland (`hk4e_ugc`) of one account: kept as it came. */
export type KeptRows = {
  readonly section: 'hk4e_ugc'
  readonly uid: string
  readonly rows: readonly unknown[]
}

/** Something about an account that a person should know before saving. */
export type AccountWarning =
  /** The file's zone is missing (null) or not the one of the account's server, which is used. */
  | { readonly kind: 'zone'; readonly given: number | null; readonly used: number }
  /** The number does not tell the server; the file's zone is used, or UTC+8 where it has none. */
  | { readonly kind: 'region-unknown'; readonly used: number }
  /**
   * The ids of the pulls show the file's clock, and it is not what was to be expected: the file
   * says otherwise (null: it says nothing), or it is not the server's, which is used.
   */
  | {
      readonly kind: 'clock-of-ids'
      readonly given: number | null
      readonly clock: number
      readonly used: number
    }
  /** So many times were not in server time and have been converted. */
  | { readonly kind: 'times-converted'; readonly rows: number }
  /** So many ids were rounded by the program that wrote them and cannot be used. */
  | { readonly kind: 'ids-rounded'; readonly rows: number }

/** Something that could not be read; the rest of the file is not touched by it. */
export type UnreadableRow = {
  /** The list or sheet it stands in, by its name in the file. */
  readonly section: string
  readonly game: GameId
  /** Its account and row in the section, counted from 1; row null for the whole account. */
  readonly account: number
  readonly row: number | null
  readonly uid: string | null
  readonly pullType: string | null
  readonly reason: RowFault
}

export type RowFault =
  | 'not-a-row'
  | 'no-time'
  | 'bad-time'
  | 'no-type'
  | 'bad-type'
  | 'no-item'
  | 'not-an-account'
  | 'no-uid'
  | 'no-list'

/** Why nothing of a file can be used. */
export type PullFileProblem =
  | ({ readonly kind: 'not-json' } & TextPlace)
  /** Well written, but of no format that is known. */
  | { readonly kind: 'unrecognised' }
  /** UIGF without any of its sections. */
  | { readonly kind: 'no-accounts' }
  | { readonly kind: 'unsupported-version'; readonly version: string }
  /** Rows of one of the games, but nothing tells of which: a person has to say. */
  | { readonly kind: 'game-needed' }
