import classes from './background-picture.module.css'

/** Four-pointed stars: centre and size. */
const STARS = [
  [180, 120, 9],
  [420, 60, 5],
  [745, 92, 7],
  [960, 70, 6],
  [1240, 130, 10],
  [1480, 60, 5],
  [1330, 290, 6],
  [90, 330, 6],
] as const

/** A quiet landscape behind every page: a sky with stars over three ranges of hills. */
export function BackgroundPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      data-background-picture
    >
      {STARS.map(([x, y, size]) => (
        <path key={x} className={classes.star} d={starPath(x, y, size)} />
      ))}
      <path
        className={classes.far}
        d="M0 690 C 180 600 330 640 480 690 S 800 610 960 650 1300 740 1600 630 V 900 H 0 Z"
      />
      <path
        className={classes.middle}
        d="M0 760 C 220 700 380 790 600 760 S 1000 680 1220 740 1480 780 1600 730 V 900 H 0 Z"
      />
      <path
        className={classes.near}
        d="M0 840 C 260 780 460 850 720 830 S 1180 790 1360 830 1520 850 1600 820 V 900 H 0 Z"
      />
    </svg>
  )
}

function starPath(x: number, y: number, size: number): string {
  return (
    `M${x} ${y - size} Q ${x} ${y} ${x + size} ${y} Q ${x} ${y} ${x} ${y + size} ` +
    `Q ${x} ${y} ${x - size} ${y} Q ${x} ${y} ${x} ${y - size} Z`
  )
}
