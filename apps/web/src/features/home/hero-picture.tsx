import classes from './hero-picture.module.css'

/** A sketch of the timeline: days, bars in four colours, and the line of now. */
export function HeroPicture() {
  return <div className={classes.picture} aria-hidden />
}
