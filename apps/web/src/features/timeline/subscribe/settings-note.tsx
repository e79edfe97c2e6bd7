import { LinkButton } from '#shared/ui/link-button.tsx'
import form from '#shared/ui/form-parts.module.css'
import classes from './subscribe-dialog.module.css'

/** Shows why an account is required, with a link to it. */
export function SettingsNote({ note, action }: { note: string; action: string }) {
  return (
    <p className={classes.way}>
      <span className={form.note}>{note}</span>
      <LinkButton to="/settings" search={{ highlight: 'login' }} variant="default" size="xs">
        {action}
      </LinkButton>
    </p>
  )
}
