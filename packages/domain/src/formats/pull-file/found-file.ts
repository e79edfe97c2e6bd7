import type { ByGame, GameId } from '../../game.ts'
import type { ItemLookup } from '../../pulls/item-lookup.ts'
import type { RowOrder } from '../../pulls/assign-positions.ts'
import type { Result } from '../../result.ts'
import type { ServerRegion } from '../../games/server-region.ts'
import type { JsonObject } from '../json/json-value.ts'
import type {
  MiliastraRows,
  PullAccount,
  PullFileChoices,
  PullFileProblem,
  PullFormat,
  UnreadableRow,
} from './pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'

/** The item tables available to readers. */
export type ItemLookups = ByGame<ItemLookup>

/**
 * The result of a format reader: accounts with their row lists. Every reader converts rows to the
 * shape of the official logs (`gacha_type`, `time`, `item_id`, `name`, `rank_type`, `id` …); common
 * processing follows once.
 */
export type FoundFile = {
  readonly format: PullFormat
  readonly version?: string | undefined
  readonly app?: string | undefined
  readonly accounts: readonly FoundAccount[]
  readonly miliastraRows?: readonly MiliastraRows[]
  readonly unreadable?: readonly UnreadableRow[]
}

export type FoundAccount = {
  readonly gameId: GameId
  /** As in the file; not validated yet. */
  readonly uid: string | undefined
  /** Distinguishes accounts without a UID. */
  readonly name?: string
  /**
   * The zone in the file: null when the format requires one and it is missing, absent for formats
   * without.
   */
  readonly zone?: number | null
  /** The zone of its wall clocks, where the format lets the player choose it. */
  readonly clockZone?: number | undefined
  /** The server, where the file names it. */
  readonly region?: ServerRegion | undefined
  readonly lang?: string | undefined
  readonly lists: readonly FoundList[]
  readonly remembered?: PullAccount['remembered']
}

/** A list of rows of one account. */
export type FoundList = {
  readonly section: string
  /** The account's place in the section, counted from 1. */
  readonly account: number
  /** Each row with its place in the list, counted from 0. */
  readonly rows: readonly (readonly [number, unknown])[]
  /** Converts a row of the format to a log row. */
  readonly toRow?: (row: JsonObject) => JsonObject
  /** The order of the list in the format; the times override it. */
  readonly order?: RowOrder
  /** Whether the format contains instants, whose conversion needs no warning. */
  readonly hasInstants?: boolean
}

/** Reads JSON of one format: null for another format. Never throws. */
export type FormatReader = (
  json: unknown,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
) => Result<FoundFile, PullFileProblem> | null

/** Reads sheets of one format: null for another format. Never throws. */
export type SheetReader = (
  sheets: readonly Sheet[],
  itemLookups: ItemLookups,
  choices: PullFileChoices,
) => Result<FoundFile, PullFileProblem> | null
