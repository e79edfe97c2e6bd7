import type { GameId } from '@bannerday/domain/game'

/** A number and what it counts. */
export type Figure = { readonly value: string; readonly label: string }

/** A top-rarity item and the pulls it took; the step is the colour of those. */
export type ItemChip = { readonly name: string; readonly pity: string; readonly step: number }

export type PictureRow = {
  readonly pullType: string
  readonly name: string
  readonly total: string
  readonly figures: readonly Figure[]
  /** Newest first. */
  readonly items: readonly ItemChip[]
}

/** The texts of a picture of pulls, in the player's language. */
export type PictureContent = {
  readonly game: GameId
  readonly title: string
  /** The day it is drawn, and the uid where the player wants it. */
  readonly subtitle: string
  readonly totals: readonly Figure[]
  readonly rows: readonly PictureRow[]
  /** The host name of the app. */
  readonly host: string
}
