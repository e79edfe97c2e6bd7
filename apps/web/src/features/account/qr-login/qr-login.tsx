import * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { QR_LIFETIME_SECONDS, QR_POLL_SECONDS } from '@bannerday/contract/accounts/qr-logins'
import { getRemainingSeconds } from '@bannerday/domain/submit-cooldown'
import { IconRefresh } from '#shared/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks, isRefusal, startSession } from '#shared/session/session.ts'
import { nowMs, onTick } from '#shared/clock.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { writeQrLink } from './qr-link.ts'
import classes from './qr-login.module.css'

/** The size of the QR code in pixels. */
const CODE_SIZE = 200

/** Signs in with another device, which scans the QR code. */
export function QrLogin() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { code, failure, scannedBy, seconds, isOver, problem, renew } = useQrLogin()
  if (failure) {
    return <ErrorState title={t('app.qrLogin.generateFailed')} error={failure} onRetry={renew} />
  }
  if (!code) return <output>{t('app.common.loading')}</output>

  const link = { code: code.qr_code, sessionId: code.session_id }
  return (
    <div className={classes.login}>
      {isOver ? (
        <>
          <output className={classes.over}>
            {problem ? errorText(problem) : t('app.qrLogin.expired')}
          </output>
          <Button leftSection={<IconRefresh size={18} />} onClick={renew}>
            {t('app.qrLogin.renew')}
          </Button>
        </>
      ) : (
        <>
          {scannedBy ? (
            <output className={classes.scanned}>
              <Identity profile={scannedBy} />
              <span className={classes.note}>{t('app.qrLogin.scanned')}</span>
            </output>
          ) : (
            <>
              <QrCode
                text={writeQrLink(location.origin, link)}
                name={t('app.qrLogin.picture')}
                size={CODE_SIZE}
                className={classes.picture}
              />
              <p className={classes.note}>{t('app.qrLogin.how')}</p>
            </>
          )}
          <p role="timer" className={classes.left}>
            {t('app.qrLogin.secondsLeft', { seconds })}
          </p>
          <Button
            variant="subtle"
            size="compact"
            leftSection={<IconRefresh size={16} />}
            onClick={renew}
          >
            {t('app.qrLogin.renew')}
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * Returns a QR code, its status and its remaining time. Polls the status while the page is visible.
 */
function useQrLogin() {
  const { t } = useTranslation()
  const shown = useQuery({
    queryKey: ['qr-login'],
    queryFn: async ({ signal }) => {
      const answer = await callApi(qrLoginApi.create, {}, { body: deviceMarks(), signal })
      return { ...answer, end: nowMs() + QR_LIFETIME_SECONDS * 1000 }
    },
    // Not cached, because the secret of an old code must not be kept.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const sessionId = shown.data?.session_id
  const seconds = useSecondsUntil(shown.data?.end)

  const { data: state, error } = useQuery({
    queryKey: ['qr-login', sessionId],
    queryFn: ({ signal }) => callApi(qrLoginApi.check, { session_id: sessionId ?? '' }, { signal }),
    enabled: sessionId !== undefined,
    // Polling stops while the page is hidden and once the result is final.
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || data?.status === 'confirmed' ? false : QR_POLL_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  const logIn = useEffectEvent((token: string, mark: string | undefined) => {
    startSession(token, mark)
    showToast(t('app.settings.account.loginSuccess'))
  })
  const { token, device_mark: mark } = state ?? {}
  useEffect(() => {
    if (token !== undefined) logIn(token, mark)
  }, [token, mark])

  // The server decides about a code that was scanned before it expired.
  const isOver = isRefusal(error) || (seconds === 0 && state?.status !== 'scanned')
  return {
    code: shown.data,
    failure: shown.error,
    scannedBy: state?.user_info,
    seconds,
    isOver: shown.data !== undefined && isOver,
    problem: isRefusal(error) ? error : null,
    renew: () => void shown.refetch(),
  }
}

/** Returns the seconds until a time in milliseconds since the epoch. */
function useSecondsUntil(end: number | undefined): number | undefined {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    if (end === undefined) return
    return onTick(setNow)
  }, [end])
  return end === undefined
    ? undefined
    : Math.min(getRemainingSeconds(end, now), QR_LIFETIME_SECONDS)
}
