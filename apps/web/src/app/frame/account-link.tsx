import { IconLogin2, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import classes from './top-bar-button.module.css'

/** Links to the login or to the account from every page. */
export function AccountLink() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  const Icon = isSignedIn ? IconUserCircle : IconLogin2
  const label = t(isSignedIn ? 'app.buttons.account' : 'app.buttons.login')
  return (
    <LinkButton to="/settings" search={{ highlight: 'login' }} variant="quiet" aria-label={label}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span className={classes.name}>{label}</span>
    </LinkButton>
  )
}
