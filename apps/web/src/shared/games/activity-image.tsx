import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameId } from '@bannerday/domain/game'
import { IconFlag, IconSparkles, IconStack2, IconSwords } from '#shared/ui/icons.ts'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './activity-image.module.css'
import { GameIcon } from './game-icon.tsx'

type ActivityImageProps = {
  type: ActivityType
  /** A path of our own origin; null without an image. */
  image: string | null
}

/**
 * Renders a thumbnail of an activity; without an image, or until it loads, the type icon on
 * `--game-color`. The size is the same in each case.
 */
export function ActivityImage({ type, image }: ActivityImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.picture} data-picture>
      <TypeIcon type={type} size={20} />
      {image !== null && image !== broken && (
        <img
          key={image}
          className={classes.image}
          src={image}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      )}
    </span>
  )
}

const ICONS = {
  version: IconStack2,
  event: IconFlag,
  gacha: IconSparkles,
  challenge: IconSwords,
} satisfies Record<ActivityType, unknown>

/** Shows the type of an activity as an icon: layers, a flag, a spark, crossed blades. */
export function TypeIcon({ type, size = 18 }: { type: ActivityType; size?: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} stroke={1.8} data-type-icon={type} aria-hidden />
}

/** Renders a game compactly: its short name below its mark, with a fixed width. */
export function GameTag({ game }: { game: GameId }) {
  const { t } = useTranslation()
  return (
    <span className={classes.tag} aria-hidden>
      <GameIcon game={game} />
      {t(`app.shortGameNames.${game}`)}
    </span>
  )
}
