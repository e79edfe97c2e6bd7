import type { GameId } from '@bannerday/domain/game'
import type { ItemKind } from '@bannerday/domain/games/item-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadItemImages } from '../game-facts.ts'
import { IconCards, IconDisc, IconRobot, IconSword, IconUser } from '../ui/icons.ts'
import classes from './item-image.module.css'

const ICONS = {
  character: IconUser,
  agent: IconUser,
  resonator: IconUser,
  bangboo: IconRobot,
  weapon: IconSword,
  'light-cone': IconCards,
  'w-engine': IconDisc,
} satisfies Record<ItemKind, unknown>

type ItemImageProps = {
  game: GameId
  /** Null without a picture. */
  item: string | null
  /** Null when unknown. */
  kind: ItemKind | null
  /** The side in pixels. */
  size: number
  /** The side of the icon in pixels. */
  iconSize?: number
}

/**
 * Shows the picture of an item; without one, or until it loads, the icon of its kind. The size is
 * the same in each case.
 */
export function ItemImage({ game, item, kind, size, iconSize = size }: ItemImageProps) {
  const images = useItemImages(game)
  const [broken, setBroken] = useState<string | null>(null)
  const image = item === null ? undefined : images[item]
  const Icon = kind === null ? null : ICONS[kind]
  return (
    <span className={classes.frame} style={{ inlineSize: size, blockSize: size }}>
      {Icon && <Icon data-kind={kind} size={iconSize} aria-hidden />}
      {image !== undefined && image !== broken && (
        <img
          key={image}
          className={classes.image}
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      )}
    </span>
  )
}

const NO_IMAGES = {}

function useItemImages(game: GameId): Readonly<Record<string, string>> {
  const { data = NO_IMAGES } = useQuery({
    queryKey: ['item-images', game],
    queryFn: () => loadItemImages(game),
    networkMode: 'always',
    staleTime: 3_600_000,
    retry: false,
  })
  return data
}
