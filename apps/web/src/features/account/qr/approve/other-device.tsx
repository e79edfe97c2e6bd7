import type * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type * as z from 'zod/mini'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useDeviceText } from '../../device-words/use-device-text.ts'
import classes from './qr-approval.module.css'

/** Shows the known details of the device that requests the login. */
export function OtherDevice({ device }: { device: z.output<typeof qrLoginApi.scan.data> }) {
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
