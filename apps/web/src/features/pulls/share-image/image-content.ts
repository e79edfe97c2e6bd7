import type { GameId } from '@bannerday/domain/game'

/** A number and its label. */
export type Figure = { readonly value: string; readonly label: string }

/** A top-rarity item with its pity; `step` is the color step of the pity. */
export type ItemChip = { readonly name: string; readonly pity: string; readonly step: number }

export type PictureRow = {
  readonly pullType: string
  readonly name: string
  readonly total: string
  readonly figures: readonly Figure[]
  /** The latest top-rarity items, newest first. */
  readonly items: readonly ItemChip[]
}

/** The texts of the image, in the player's language. */
export type PictureContent = {
  readonly game: GameId
  readonly title: string
  /** The current day, and the uid if selected. */
  readonly subtitle: string
  readonly totals: readonly Figure[]
  readonly rows: readonly PictureRow[]
  /** The host name of the app. */
  readonly host: string
}
