'use no memo'

import classes from './bar-picture.module.css'
import { getImageWidth } from './label-fit.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/**
 * Renders the picture at the end of a bar, faded towards the label, which may overlap its fade
 * only.
 */
export function BarPicture({ bar }: { bar: TimelineBar }) {
  const width = getImageWidth(bar)
  if (bar.bannerImage === null || width === 0) return null
  return (
    <img
      key={bar.bannerImage}
      className={classes.picture}
      style={{ inlineSize: width }}
      // `useLatePictures` shows the picture.
      data-src={bar.bannerImage}
      alt=""
      width={480}
      height={240}
      decoding="async"
      draggable={false}
      onError={(event) => event.currentTarget.remove()}
    />
  )
}
