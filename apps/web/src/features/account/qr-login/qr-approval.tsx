import * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { IconDeviceLaptop } from '#shared/ui/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useDeviceText } from '../forms/device-name.ts'
import { FormProblem } from '../forms/account-form.tsx'
import classes from './qr-approval.module.css'
import type { QrLink } from './qr-link.ts'

type QrApprovalProps = {
  link: QrLink
  /**
   * Whether the user scanned the code here. A link may come from an attacker, and reading the code
   * notifies the other device. A link therefore requires a click.
   */
  isScannedHere: boolean
  onClose: () => void
}

/** Confirms the login of the device that shows a code. */
export function QrApproval({ link, isScannedHere, onClose }: QrApprovalProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const body = { session_id: link.sessionId }
  const uncached = { gcTime: 0 } as const
  const scan = useMutation({
    ...uncached,
    mutationFn: () =>
      callApiSignedIn(qrLoginApi.scan, {}, { body: { ...body, qr_code: link.code } }),
  })
  const confirm = useMutation({
    ...uncached,
    mutationFn: () => callApiSignedIn(qrLoginApi.approve, {}, { body }),
    onSuccess: () => {
      showToast(t('app.qrApproval.confirmed'))
      onClose()
    },
  })
  const refuse = useMutation({
    ...uncached,
    mutationFn: () => callApiSignedIn(qrLoginApi.refuse, {}, { body }),
    onSuccess: () => showToast(t('app.qrApproval.refused')),
    onError: (error) => {
      const text = t('app.qrApproval.refuseFailed')
      const message = errorText(error)
      showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    },
  })

  const startScan = useEffectEvent(() => scan.isIdle && scan.mutate())
  useEffect(() => {
    if (isScannedHere) startScan()
  }, [isScannedHere])

  const { data: device } = scan
  const failure = scan.error ?? confirm.error
  const isAsking = device !== undefined && !failure
  const isBefore = scan.isIdle && !isScannedHere

  /** Closing the dialog does not approve the login. */
  function close() {
    if (isAsking && confirm.isIdle) refuse.mutate()
    onClose()
  }

  return (
    <Dialog
      title={t('app.qrApproval.title')}
      icon={<IconDeviceLaptop aria-hidden className={classes.icon} />}
      width={500}
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={confirm.isPending} onClick={close}>
            {t(isAsking ? 'app.qrApproval.refuse' : 'app.common.close')}
          </Button>
          {isBefore && <Button onClick={() => scan.mutate()}>{t('app.qrApproval.look')}</Button>}
          {isAsking && (
            <LoadingButton loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('app.qrApproval.confirm')}
            </LoadingButton>
          )}
        </>
      }
    >
      <div className={classes.content}>
        {isBefore && <p className={classes.text}>{t('app.qrApproval.byLink')}</p>}
        {scan.isPending && <output>{t('app.common.loading')}</output>}
        {device && <OtherDevice device={device} />}
        <FormProblem
          failure={t(scan.error ? 'app.qrApproval.scanFailed' : 'app.qrApproval.confirmFailed')}
          error={failure}
        />
      </div>
    </Dialog>
  )
}

type LinkApprovalProps = {
  /** Null when the opened link is damaged. */
  link: QrLink | null
  isSignedIn: boolean
  onClose: () => void
}

/** Confirms a login after the link of a QR code was opened in a phone's camera app. */
export function LinkApproval({ link, isSignedIn, onClose }: LinkApprovalProps) {
  const { t } = useTranslation()
  if (!link) return <Alert>{t('app.qrApproval.damagedLink')}</Alert>
  return isSignedIn ? (
    <QrApproval link={link} isScannedHere={false} onClose={onClose} />
  ) : (
    <output className={classes.text}>{t('app.qrApproval.loginRequired')}</output>
  )
}

/** Shows the known details of the device that requests the login. */
function OtherDevice({ device }: { device: z.output<typeof qrLoginApi.scan.data> }) {
  const { t } = useTranslation()
  const deviceText = useDeviceText()
  const { device_info, ip_address, language } = device
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('app.qrApproval.device')}</dt>
        <dd>{deviceText(device_info)}</dd>
        <dt>{t('app.qrApproval.address')}</dt>
        <dd>{ip_address ?? t('app.qrApproval.unknownAddress')}</dd>
        <dt>{t('app.qrApproval.language')}</dt>
        <dd>{LANGUAGE_NAMES[language]}</dd>
      </dl>
      <p className={classes.question}>{t('app.qrApproval.question')}</p>
      <p className={classes.text}>{t('app.qrApproval.warning')}</p>
    </>
  )
}
