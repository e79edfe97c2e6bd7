import classes from './dialog-title.module.css'

/** Shows the subject of a dialog and its action, on one line when both fit. */
export function DialogTitle({ about, title }: { about: string; title: string }) {
  return (
    <strong className={classes.title}>
      <span>{about}</span> <span className={classes.what}>{title}</span>
    </strong>
  )
}
