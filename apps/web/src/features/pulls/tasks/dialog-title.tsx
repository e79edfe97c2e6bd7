import classes from './dialog-title.module.css'

/** What a dialog is about, and then what it does: one line where both fit, else two. */
export function DialogTitle({ about, title }: { about: string; title: string }) {
  return (
    <strong className={classes.title}>
      <span>{about}</span> <span className={classes.what}>{title}</span>
    </strong>
  )
}
