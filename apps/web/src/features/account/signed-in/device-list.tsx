import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import classes from '../account-list.module.css'
import { DeviceRow } from './device-row.tsx'
import { useSessions } from './use-sessions.ts'

/** Lists the sessions of the account. */
export function DeviceList() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { data: sessions, error, refetch } = useSessions()
  if (sessions === undefined) {
    if (error === null) return <p className={classes.note}>{t('app.common.loading')}</p>
    const title = t('app.settings.account.sessions.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <ul ref={list} tabIndex={-1} className={classes.list}>
      {sessions.map((session) => (
        <DeviceRow
          key={session.session_id}
          session={session}
          // Restores the focus, because removing the row removes the focused button.
          onEnded={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}
