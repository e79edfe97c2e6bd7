import { useState } from 'react'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './details-picture.module.css'

/** Renders the picture at the top of the details; nothing without one. */
export function DetailsPicture({ activity }: { activity: TimelineActivity }) {
  const { bannerImage, largeImage } = activity
  const [isBroken, setBroken] = useState(false)
  if (largeImage === null || isBroken) return null
  return (
    <img
      className={classes.picture}
      src={largeImage}
      srcSet={bannerImage === null ? undefined : `${bannerImage} 480w, ${largeImage} 1080w`}
      // The dialog is at most 650 pixels wide including its padding.
      sizes="(max-width: 650px) calc(100vw - 32px), 610px"
      width={1080}
      height={463}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
