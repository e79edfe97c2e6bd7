import { englishQr } from '@bannerday/locales/english/qr'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import type { QrLink } from '../qr-link.ts'
import { QrApproval } from './qr-approval.tsx'
import classes from './qr-approval.module.css'

addEnglish(englishQr)

type LinkApprovalProps = { link: QrLink; isSignedIn: boolean; onClose: () => void }

/** Confirms a login after the link of a QR code was opened in a phone's camera app. */
export function LinkApproval({ link, isSignedIn, onClose }: LinkApprovalProps) {
  const { t } = useTranslation()
  return isSignedIn ? (
    <QrApproval link={link} isScannedHere={false} onClose={onClose} />
  ) : (
    <output className={classes.text}>{t('app.qrApproval.loginRequired')}</output>
  )
}
