import * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { Button } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { ModalDialog } from '#shared/ui/modal-dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { FormProblem } from '../../form/form-problem.tsx'
import type { QrLink } from '../qr-link.ts'
import { OtherDevice } from './other-device.tsx'
import classes from './qr-approval.module.css'

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
  const alone = { gcTime: 0 } as const
  const scan = useMutation({
    ...alone,
    mutationFn: () =>
      callApiSignedIn(qrLoginApi.scan, {}, { body: { ...body, qr_code: link.code } }),
  })
  const confirm = useMutation({
    ...alone,
    mutationFn: () => callApiSignedIn(qrLoginApi.approve, {}, { body }),
    onSuccess: () => {
      showToast(t('app.qrApproval.confirmed'))
      onClose()
    },
  })
  const refuse = useMutation({
    ...alone,
    mutationFn: () => callApiSignedIn(qrLoginApi.refuse, {}, { body }),
    onSuccess: () => showToast(t('app.qrApproval.refused')),
    onError: (error) => {
      const text = t('app.qrApproval.refuseFailed')
      const message = errorText(error)
      showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    },
  })

  const begin = useEffectEvent(() => scan.isIdle && scan.mutate())
  useEffect(() => {
    if (isScannedHere) begin()
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
    <ModalDialog
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
            <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('app.qrApproval.confirm')}
            </Button>
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
    </ModalDialog>
  )
}
