import type { GameId } from '../game.ts'
import type { Pull } from '../pull.ts'
import type { OtherFormat } from './other-format.ts'
import type { TextPlace } from './json-fault.ts'

/** What a UIGF v4 file holds, as far as it can be read. */
export type UigfFile = {
  /** As written, `v4.2`. */
  readonly version: string
  /** The program that wrote it, with its version. */
  readonly app: string
  readonly accounts: readonly UigfAccount[]
  /** Rows that are kept for the next export, though nothing is counted with them. */
  readonly kept: readonly KeptRows[]
  readonly unreadable: readonly UnreadableRow[]
}

export type UigfAccount = {
  readonly gameId: GameId
  readonly uid: string
  /** Hours ahead of UTC of the account's server, fixed. */
  readonly zone: number
  /** The language of its names, where the file tells. */
  readonly lang?: string
  readonly pulls: readonly Pull[]
  readonly warnings: readonly UigfWarning[]
}

/** Genshin's Miliastra Wonderland (`hk4e_ugc`) of one account: kept as it came. */
export type KeptRows = {
  readonly section: 'hk4e_ugc'
  readonly uid: string
  readonly rows: readonly unknown[]
}

/** Something about an account that a person should know before saving. */
export type UigfWarning =
  /** The file's zone is missing (null) or not the one of the account's server, which is used. */
  | { readonly kind: 'zone'; readonly given: number | null; readonly used: number }
  /** The number does not tell the server; the file's zone is used, or UTC+8 where it has none. */
  | { readonly kind: 'region-unknown'; readonly used: number }
  /** So many times were moments instead of server time and have been converted. */
  | { readonly kind: 'times-converted'; readonly rows: number }
  /** So many ids were rounded by the program that wrote them and cannot be used. */
  | { readonly kind: 'ids-rounded'; readonly rows: number }

/** Something that could not be read; the rest of the file is not touched by it. */
export type UnreadableRow = {
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
export type UigfProblem =
  | ({ readonly kind: 'not-json' } & TextPlace)
  | {
      readonly kind: 'not-uigf'
      /** The first thing a UIGF file has and this one lacks, as a path in the file. */
      readonly missing: 'object' | 'info' | 'info.version' | 'accounts'
      readonly looksLike: OtherFormat | null
    }
  | { readonly kind: 'unsupported-version'; readonly version: string }
