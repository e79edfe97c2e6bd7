import { useState } from 'react'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './details-picture.module.css'

/** The picture over what is told of an activity; nothing where there is none. */
export function DetailsPicture({ activity }: { activity: TimelineActivity }) {
  const { bannerImage, largeImage } = activity
  const [isBroken, setBroken] = useState(false)
  if (largeImage === null || isBroken) return null
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
