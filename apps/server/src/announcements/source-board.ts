import * as sourceApi from '@bannerday/contract/sources'
import type { RateDifference, Source } from '@bannerday/contract/sources'
import type { GameId } from '@bannerday/domain/game'
import type { Database } from '../database/database.ts'
import { serializeData } from '../routing/serialize-data.ts'
import type { CachedResponse } from '../routing/route-group.ts'
import { readRateDifferences } from './stores/learned-store.ts'
import { countUnread } from './stores/unread-store.ts'
import { readSourceStates, type SourceState } from './stores/source-store.ts'
import { OFFICIAL_SOURCES } from './sources/official-sources.ts'
import type { OfficialSource } from './sources/official-source.ts'

/** A source without a good response for three rounds is late. */
const LATE_AFTER_MS = 45 * 60_000

/** The same for static banner data, which is read hourly. */
const GACHA_LATE_AFTER_MS = 3 * 3_600_000

/** The health of all sources, in memory. */
export type SourceBoard = CachedResponse<typeof sourceApi.list> & {
  /** Reads the health of the sources and changes the revision when it differs. */
  readonly refresh: () => Promise<void>
  /** The health at the last refresh; empty when this server reads no sources. */
  readonly health: () => readonly SourceHealth[]
  /** Numbers of official rates that differ from our rules, by game, at the last refresh. */
  readonly rateDifferences: () => readonly RateDifferenceCount[]
}

export type RateDifferenceCount = { readonly gameId: GameId; readonly count: number }

/** The health of one source. */
export type SourceHealth = {
  /** For example `genshin/os_asia/ja`. */
  readonly id: string
  /** Time of the last good response; null for none. */
  readonly checkedAt: Date | null
  /** Whether the last response was rejected. */
  readonly isFailing: boolean
}

type Settings = {
  readonly db: Database
  readonly now: () => Temporal.Instant
  /** Whether this server reads the sources. */
  readonly isReading: boolean
  /** Whether it reads the static banner data too. */
  readonly isReadingGacha?: boolean
}

/** Creates a board that is empty until its first refresh. */
export function openSourceBoard({
  db,
  now,
  isReading,
  isReadingGacha = isReading,
}: Settings): SourceBoard {
  let text = serializeData(sourceApi.list.data, { sources: [] })
  let revision = 0
  let health: readonly SourceHealth[] = []
  let rateDifferences: readonly RateDifferenceCount[] = []
  const isRead = ({ gacha }: OfficialSource) => isReading && (gacha === undefined || isReadingGacha)
  return {
    health: () => health,
    rateDifferences: () => rateDifferences,
    toJson: () => text,
    revision: () => revision,
    refresh: async () => {
      const [states, counts, checks] = await Promise.all([
        readSourceStates(db),
        countUnread(db, now()),
        readRateDifferences(db),
      ])
      rateDifferences = checks.map(({ gameId, differences }) => ({
        gameId,
        count: differences.length,
      }))
      health = OFFICIAL_SOURCES.filter(isRead).map(({ id }) => toHealth(id, states.get(id)))
      const sources = OFFICIAL_SOURCES.map((source) =>
        toWireSource(source, states.get(source.id), isRead(source) ? now() : null),
      )
      const unread = counts.map(({ gameId, count }) => ({ game_id: gameId, count }))
      const differences = checks.flatMap(toWireDifferences)
      const updatedText = serializeData(sourceApi.list.data, {
        sources,
        unread,
        ...(differences.length > 0 && { rate_differences: differences }),
      })
      if (updatedText === text) return
      text = updatedText
      revision += 1
    },
  }
}

function toWireDifferences({
  gameId,
  differences,
}: Awaited<ReturnType<typeof readRateDifferences>>[number]): RateDifference[] {
  return differences.map(({ pullType, figure, official, own }) => ({
    game_id: gameId,
    pull_type: pullType,
    figure,
    official,
    own,
  }))
}

function toHealth(id: string, state: SourceState | undefined): SourceHealth {
  return { id, checkedAt: state?.checkedAt ?? null, isFailing: Boolean(state?.fault) }
}

/** @param now null when this server reads no sources */
export function toWireSource(
  { id, gameId, region, language, isCrossCheck, gacha }: OfficialSource,
  state: SourceState | undefined,
  now: Temporal.Instant | null,
): Source {
  return {
    id,
    game_id: gameId,
    region,
    language,
    ...(isCrossCheck && { cross_check: true as const }),
    state: now === null ? 'off' : getState(state, now.epochMilliseconds, gacha !== undefined),
    last_checked: state?.checkedAt?.toISOString() ?? null,
    last_changed: state?.changedAt?.toISOString() ?? null,
    failing_since: state?.failingSince?.toISOString() ?? null,
    fault: state?.fault ?? null,
  }
}

function getState(state: SourceState | undefined, now: number, isGacha: boolean): Source['state'] {
  if (state?.fault) return 'failing'
  const checkedAt = state?.checkedAt?.getTime() ?? 0
  return now - checkedAt > (isGacha ? GACHA_LATE_AFTER_MS : LATE_AFTER_MS) ? 'late' : 'ok'
}
