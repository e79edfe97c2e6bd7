import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useConfig } from '#shared/api/use-config.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { useSessionCheck } from '#shared/session/use-session-check.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { parseHost } from '#shared/api/parse-host.ts'

/** Links signed-out visitors of the site for mainland China to the login. */
export function LoginButton() {
  const { t } = useTranslation()
  const config = useConfig()
  const isSignedIn = useIsSignedIn()
  const isChinaHost = config !== undefined && parseHost(config, location.hostname) === 'china'
  useSessionCheck(isChinaHost)
  if (isSignedIn || !isChinaHost) return null
  return (
    <LinkButton
      to="/settings"
      search={{ highlight: 'login' }}
      size="md"
      variant="subtle"
      leftSection={<IconLogin2 size={20} stroke={1.8} />}
    >
      {t('app.pages.home.go_to_login')}
    </LinkButton>
  )
}
