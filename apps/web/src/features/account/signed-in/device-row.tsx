import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'
import list from '../account-list.module.css'
import classes from './device-row.module.css'
import { useDeviceText } from '../device-words/use-device-text.ts'
import { useEndSession } from './use-end-session.ts'
import type { Session } from './use-sessions.ts'

/** Renders a session with its sign-out button. */
export function DeviceRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { whileBusy, end } = useEndSession(session, onEnded)
  const device = useDeviceText()(session.device)
  const time = useTimestampText()(Date.parse(session.last_used_at))
  const Icon = /Mobi|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={list.row}>
      <Icon size={22} stroke={1.7} className={list.icon} aria-hidden />
      <div className={list.facts}>
        <span className={classes.device}>
          <span>{device}</span>
          {session.current && (
            <span className={classes.current}>{t('app.settings.account.sessions.current')}</span>
          )}
        </span>
        <span className={`${list.fact} ${classes.whole}`}>
          {t('app.settings.account.sessions.lastUsed')}{' '}
          <time dateTime={session.last_used_at}>{time}</time>
        </span>
        <span className={`${list.fact} ${classes.whole}`}>
          {t('app.settings.account.sessions.method')}{' '}
          <span>{t(`app.settings.account.sessions.methods.${session.method}`)}</span>
        </span>
        {session.network !== undefined && (
          <span className={`${list.fact} ${classes.whole}`}>
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
