import classes from './bar-picture.module.css'
import { pictureWidth } from './layout/picture-room.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** The picture at a bar's end, faded towards its text, which stands on its fade at most. */
export function BarPicture({ bar }: { bar: TimelineBar }) {
  const width = pictureWidth(bar)
  if (bar.bannerImage === null || width === 0) return null
  return (
    <img
      key={bar.bannerImage}
      className={classes.picture}
      style={{ inlineSize: width }}
      // Shown by useLatePictures.
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
