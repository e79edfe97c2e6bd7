import type { GameId } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import type { VersionFact } from '@bannerday/domain/projection/version-rhythm'
import file from '../data/versions.json' with { type: 'json' }

/** A version of a game; its times are instants, written in UTC+8. */
export type BundledVersion = VersionFact & {
  readonly gameId: GameId
  /** Official names; empty for a version known by its number only. */
  readonly names: InSomeLanguages
  /** Start of its maintenance; the servers reopen at `startTime`. */
  readonly maintenanceStart: string
  readonly source: string
}

/** The known versions since May 2025, by game and start; the last of each game may be open. */
export const bundledVersions = file as readonly BundledVersion[]
