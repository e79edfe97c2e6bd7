import type { GameId } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import type { VersionFact } from '@bannerday/domain/projection/version-rhythm'
import file from '../data/versions.json' with { type: 'json' }

/** A version of a game; all its times are written on the UTC+8 clock and are one moment everywhere. */
export type BundledVersion = VersionFact & {
  readonly gameId: GameId
  /** Official names; none for a version that is known by its number only. */
  readonly names: InSomeLanguages
  /** When the servers closed for it; they open again at `startTime`. */
  readonly maintenanceStart: string
  readonly source: string
}

/** Every known version since May 2025, by game and start; of each game the last may be open. */
export const bundledVersions = file as readonly BundledVersion[]
