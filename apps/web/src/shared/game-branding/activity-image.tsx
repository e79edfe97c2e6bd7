import type { ActivityType } from '@bannerday/domain/activities/activity'
import { useState } from 'react'
import classes from './activity-image.module.css'
import { TypeIcon } from './type-icon.tsx'

type ActivityPictureProps = {
  type: ActivityType
  /** A path of our own origin; null where there is no picture. */
  image: string | null
}

/**
 * Renders a thumbnail of an activity; without an image, or until it loads, the type icon on
 * `--game-color`. The size is the same in each case.
 */
export function ActivityPicture({ type, image }: ActivityPictureProps) {
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
