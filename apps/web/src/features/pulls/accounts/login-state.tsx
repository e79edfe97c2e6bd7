import { IconLogin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useSession } from '#shared/session/use-session.ts'
import classes from './login-state.module.css'

/** Shows the signed-in user or a login link. Renders nothing until the session is known. */
export function LoginState() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state === 'signed-in')
    return session.profile && <Identity profile={session.profile} />
  return (
    <p className={classes.prompt}>
      <span>{t('app.pages.gacha.settings.notLoggedIn')}</span>
      <Link to="/settings" search={{ highlight: 'login' }} className={classes.link}>
        <IconLogin size={18} aria-hidden />
        {t('app.pages.gacha.settings.goToLogin')}
      </Link>
    </p>
  )
}
