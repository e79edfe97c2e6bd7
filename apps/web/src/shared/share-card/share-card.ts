import type { GameId } from '@bannerday/domain/game'
import type { ItemKind } from '@bannerday/domain/games/item-kind'

/** A number and its label. */
export type Figure = { readonly value: string; readonly label: string }

/** A line of a card: an item, or an activity. */
export type CardLine = {
  readonly game: GameId
  /** The kind of an item, which selects its drawn placeholder. */
  readonly kind: ItemKind | null
  readonly name: string
  readonly note: string
}

/** A part of a card. Without figures and lines, it is its title alone. */
export type CardSection = {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly figures: readonly Figure[]
  /** Most important first: a card without space leaves out the last ones. */
  readonly lines: readonly CardLine[]
}

/** The texts of a shared image, in the player's language. */
export type ShareCard = {
  /** The game whose mark and color the card has; null for a card of several games. */
  readonly game: GameId | null
  readonly title: string
  readonly subtitle: string
  readonly figures: readonly Figure[]
  readonly sections: readonly CardSection[]
  /** The host name of the app. */
  readonly host: string
}

/** The sizes in pixels that social networks display without cropping. */
export const CARD_FORMATS = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1920, height: 1080 },
} as const
export type CardFormat = keyof typeof CARD_FORMATS

export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]
