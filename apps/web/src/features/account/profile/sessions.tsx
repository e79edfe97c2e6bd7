import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { OIDC_PROVIDERS, type OidcProvider } from '@bannerday/contract/config'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { useConfig } from '#shared/api/config.ts'
import { callApiSignedIn, endSession } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '#shared/ui/icons.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import listClasses from '../account-list.module.css'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useDeviceText } from '../forms/device-name.ts'
import { useTask } from '../forms/use-task.ts'
import classes from './profile.module.css'

/** Lists the sessions of the account. */
export function SessionList() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { data: sessions, error, refetch } = useSessions()
  if (sessions === undefined) {
    if (error === null) return <p className={listClasses.note}>{t('app.common.loading')}</p>
    const title = t('app.settings.account.sessions.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <ul ref={list} tabIndex={-1} className={listClasses.list}>
      {sessions.map((session) => (
        <SessionRow
          key={session.session_id}
          session={session}
          // Restores the focus, because removing the row removes the focused button.
          onEnded={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}

function isOidc(method: Session['method']): method is OidcProvider {
  return OIDC_PROVIDERS.some((id) => id === method)
}

/** Renders a session with its sign-out button. */
function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { whileBusy, end } = useEndSession(session, onEnded)
  const device = useDeviceText()(session.device)
  const time = useTimestampText()(Date.parse(session.last_used_at))
  const names = useConfig()?.oidc_names
  const { method } = session
  const methodText = isOidc(method)
    ? names?.[OIDC_PROVIDERS.indexOf(method)] || 'OpenID Connect'
    : t(`app.settings.account.sessions.methods.${method}`)
  const Icon = /Mobi|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={listClasses.row}>
      <Icon size={22} stroke={1.7} className={listClasses.icon} aria-hidden />
      <div className={listClasses.facts}>
        <span className={classes.device}>
          <span>{device}</span>
          {session.current && (
            <span className={classes.current}>{t('app.settings.account.sessions.current')}</span>
          )}
        </span>
        <span className={`${listClasses.fact} ${classes.whole}`}>
          {t('app.settings.account.sessions.lastUsed')}{' '}
          <time dateTime={session.last_used_at}>{time}</time>
        </span>
        <span className={`${listClasses.fact} ${classes.whole}`}>
          {t('app.settings.account.sessions.method')} <span>{methodText}</span>
        </span>
        {session.network !== undefined && (
          <span className={`${listClasses.fact} ${classes.whole}`}>
            {t('app.settings.account.sessions.network')} <span>{session.network}</span>
          </span>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('app.settings.account.sessions.revokeOf', { device, time })}
        onClick={() => setIsAsking(true)}
        {...whileBusy}
      >
        {t('app.settings.account.sessions.revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.settings.account.sessions.revokeTitle', { device })}
          confirm={t('app.settings.account.sessions.revoke')}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          {t('app.settings.account.sessions.revokeMessage', { time })}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Ends a session of the account, possibly the current one. */
function useEndSession(session: Session, onEnded: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deviceText = useDeviceText()
  const { run, whileBusy } = useTask()

  async function end(): Promise<void> {
    await callApiSignedIn(sessionApi.revoke, {}, { body: { session_id: session.session_id } })
    if (session.current) {
      endSession()
      showToast(t('app.settings.account.leave.logoutSuccess'))
      return
    }
    const device = deviceText(session.device)
    showToast(t('app.settings.account.sessions.revokeSuccess', { device }))
    await client.invalidateQueries({ queryKey: [SESSIONS_KEY] })
    onEnded()
  }

  return { whileBusy, end: () => void run(end, t('app.settings.account.sessions.revokeFailed')) }
}

/** The query key of the sessions, one list per session. */
const SESSIONS_KEY = 'sessions'

/** Loads the sessions of the account, most recently used first. */
function useSessions() {
  const token = useStoredSession('auth_token')
  return useQuery({
    queryKey: [SESSIONS_KEY, token],
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(sessionApi.list, {}, { signal })).sessions,
    // The list refetches whenever it is opened.
    staleTime: 0,
  })
}

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number]
