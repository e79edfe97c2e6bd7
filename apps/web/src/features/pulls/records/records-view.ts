import type { GameId } from '@bannerday/domain/game'
import { RARITIES, type Rarity } from '@bannerday/domain/pulls/pull'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePullsGame } from '#shared/derived-preferences.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { parseRecordsSearch, type RecordsSearch } from './records-search.ts'

const PATH = '/gacha/records'

export type RecordsViewState = {
  readonly search: RecordsSearch
  readonly game: GameId
  /** Null without a selection, which shows the first type with pulls. */
  readonly type: string | null
  readonly rarities: readonly Rarity[]
  readonly show: (change: Partial<Record<keyof RecordsSearch, unknown>>) => void
  readonly showGame: (game: GameId) => void
  readonly showType: (type: string) => void
  readonly showRarities: (rarities: readonly Rarity[]) => void
}

/**
 * Returns the state of the table and its setters. The URL is the source, so a link restores it.
 * Game, pull type and rarities are also stored, as defaults for a URL without them.
 */
export function useRecordsViewState(): RecordsViewState {
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })
  const defaults = {
    game: usePullsGame(),
    types: usePreference('gachaSelections'),
    rarities: usePreference('gachaRarityFilter'),
  }
  const game = search.game ?? defaults.game
  const type = search.type?.toString() ?? defaults.types?.[game] ?? null
  const rarities =
    search.rarity === undefined ? (defaults.rarities ?? RARITIES) : parseRarities(search.rarity)

  function show(change: Partial<Record<keyof RecordsSearch, unknown>>): void {
    const next = { ...search, page: undefined, ...change }
    void navigate({ search: parseRecordsSearch(next), replace: true, resetScroll: false })
  }

  function showGame(next: GameId): void {
    writePreference('gachaSelectedGame', next)
    show({ game: next, type: undefined })
  }

  function showType(next: string): void {
    writePreference('gachaSelections', { ...defaults.types, [game]: next })
    show({ game, type: Number(next) })
  }

  function showRarities(next: readonly Rarity[]): void {
    writePreference('gachaRarityFilter', [...next])
    show({ rarity: rarityDigits(next) })
  }

  return { search, game, type, rarities, show, showGame, showType, showRarities }
}

/** Returns rarities as a number for the URL: 54 stands for 5 and 4, and 0 for none. */
export function rarityDigits(rarities: readonly Rarity[]): number {
  return Number(RARITIES.filter((rarity) => rarities.includes(rarity)).join(''))
}

export function parseRarities(digits: number): readonly Rarity[] {
  return RARITIES.filter((rarity) => String(digits).includes(String(rarity)))
}
