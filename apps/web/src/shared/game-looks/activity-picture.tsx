import type { ActivityType } from '@bannerday/domain/activities/activity'
import { useState } from 'react'
import classes from './activity-picture.module.css'
import { TypeIcon } from './type-icon.tsx'

type ActivityPictureProps = {
  type: ActivityType
  /** A path of our own origin; null where there is no picture. */
  image: string | null
}

/**
 * A small picture of an activity, in the `--game-color` of its place: where there is none, or until
 * it is there, that colour with the glyph of the type. The same size in each case.
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
