import { isGameId, type GameId } from '@bannerday/domain/game'
import { RECORD_COLUMNS, type RecordColumn } from '../local-store/record-view.ts'

export const PAGE_SIZES = [10, 20, 50, 100, 'all'] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export type RowsPerPage = Exclude<PageSize, 'all'>

/** The search parameters of the records; absent ones use the player's preferences. */
export type RecordsSearch = {
  readonly game?: GameId
  readonly type?: number
  /** The rarities as digits of a number: 54 stands for 5 and 4, and 0 for none. */
  readonly rarity?: number
  readonly q?: string
  /** The first day, `yyyy-MM-dd`. `to` is the last day. */
  readonly from?: string
  readonly to?: string
  readonly sort?: RecordColumn
  readonly order?: 'asc' | 'desc'
  readonly size?: PageSize
  /** The page number, from 1. */
  readonly page?: number
}

/** Parses the parameters of a URL. Invalid parameters are dropped. */
export function parseRecordsSearch(parameters: Record<string, unknown>): RecordsSearch {
  const { game, type, rarity, q, from, to, sort, order, size, page } = parameters
  const column = RECORD_COLUMNS.find((name) => name === sort)
  const pageSize = PAGE_SIZES.find((option) => option === size)
  return {
    ...(typeof game === 'string' && isGameId(game) && { game }),
    ...(isNatural(type) && { type }),
    ...(isNatural(rarity) && { rarity }),
    // A numeric query such as 11 is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(column && { sort: column }),
    ...((order === 'asc' || order === 'desc') && { order }),
    ...(pageSize && { size: pageSize }),
    ...(isNatural(page) && page > 0 && { page }),
  }
}

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  // A day that does not exist is invalid, or another one.
  const ms = Date.parse(value)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}
