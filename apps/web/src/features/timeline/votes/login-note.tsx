import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import classes from './votes-panel.module.css'

/** Shows that only signed-in players can vote, with a link to the login. */
export function LoginNote() {
  const { t } = useTranslation()
  return (
    <p className={classes.note}>
      <span>{t('app.pages.timeline.vote.login_required')}</span>
      <LinkButton
        to="/settings"
        search={{ highlight: 'login' }}
        variant="default"
        size="xs"
        leftSection={<IconLogin2 size={16} aria-hidden />}
      >
        {t('app.pages.timeline.vote.login')}
      </LinkButton>
    </p>
  )
}
