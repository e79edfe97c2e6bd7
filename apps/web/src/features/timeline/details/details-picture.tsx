import { useState } from 'react'
import { TypeIcon } from '#shared/game-looks/type-icon.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './details-picture.module.css'

/** The picture over what is told of an activity; where there is none, its type's glyph in a band. */
export function DetailsPicture({ activity }: { activity: TimelineActivity }) {
  const { type, bannerImage, largeImage } = activity
  const [isBroken, setBroken] = useState(false)
  if (largeImage === null || isBroken) {
    return (
      <div className={classes.band}>
        <TypeIcon type={type} size={20} />
      </div>
    )
  }
  return (
    <img
      className={classes.picture}
      src={largeImage}
      srcSet={bannerImage === null ? undefined : `${bannerImage} 480w, ${largeImage} 1080w`}
      // The dialog is 650 pixels wide at most, with a margin inside.
      sizes="(max-width: 650px) calc(100vw - 32px), 610px"
      width={1080}
      height={463}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
