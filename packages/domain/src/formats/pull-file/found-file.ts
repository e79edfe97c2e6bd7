import type { ByGame, GameId } from '../../game.ts'
import type { ItemFacts } from '../../pulls/pull-item.ts'
import type { RowOrder } from '../../pulls/pull-place.ts'
import type { Result } from '../../result.ts'
import type { ServerRegion } from '../../time/server-region.ts'
import type { JsonObject } from '../json/json-value.ts'
import type {
  KeptRows,
  PullFileChoices,
  PullFileProblem,
  PullFormat,
  UnreadableRow,
} from './pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'

/** What the readers may look up. */
export type Knowledge = ByGame<ItemFacts>

/**
 * What a format makes of a file: whose rows they are and where they lie. Every format turns its
 * rows into the one shape of the games' own logs (`gacha_type`, `time`, `item_id`, `name`,
 * `rank_type`, `id` …); what is common to all of them happens after that, once.
 */
export type FoundFile = {
  readonly format: PullFormat
  readonly version?: string | undefined
  readonly app?: string | undefined
  readonly accounts: readonly FoundAccount[]
  readonly kept?: readonly KeptRows[]
  readonly unreadable?: readonly UnreadableRow[]
}

export type FoundAccount = {
  readonly gameId: GameId
  /** As the file says it; not checked yet. */
  readonly uid: string | undefined
  /** Tells it from other accounts without a number. */
  readonly name?: string
  /** The zone the file claims: null where it should say one and does not, absent in formats without. */
  readonly zone?: number | null
  /** The zone its wall clocks are written in, where the format lets a player choose another one. */
  readonly writtenIn?: number | undefined
  /** The server, where the file says it in words. */
  readonly region?: ServerRegion | undefined
  readonly lang?: string | undefined
  readonly lists: readonly FoundList[]
}

/** Rows of one account that stand together. */
export type FoundList = {
  readonly section: string
  /** The account's place in the section, counted from 1. */
  readonly account: number
  /** Each row with its place in the list, counted from 0. */
  readonly rows: readonly (readonly [number, unknown])[]
  /** Turns a row of the format into a row of the log. */
  readonly toRow?: (row: JsonObject) => JsonObject
  /** Which end of the list is the older one by habit of the format; times tell it first. */
  readonly order?: RowOrder
  /** Whether the format writes moments, so that converting them is nothing to warn of. */
  readonly moments?: boolean
}

/** Reads JSON of one format: null when it is not of that format. Never throws. */
export type FormatReader = (
  json: unknown,
  knowledge: Knowledge,
  choices: PullFileChoices,
) => Result<FoundFile, PullFileProblem> | null

/** Reads sheets of one format: null when they are not of that format. Never throws. */
export type SheetReader = (
  sheets: readonly Sheet[],
  knowledge: Knowledge,
  choices: PullFileChoices,
) => Result<FoundFile, PullFileProblem> | null
