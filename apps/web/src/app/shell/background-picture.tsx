import classes from './background-picture.module.css'

/** A quiet landscape: three ranges of hills. */
export function BackgroundPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 580 1600 320"
      preserveAspectRatio="none"
      aria-hidden
      data-background-picture
    >
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
