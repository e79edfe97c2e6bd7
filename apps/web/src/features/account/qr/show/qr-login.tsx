import { englishQr } from '@bannerday/locales/english/qr'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Identity } from '#shared/session/identity.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { writeQrLink } from '../qr-link.ts'
import classes from './qr-login.module.css'
import { useQrLogin } from './use-qr-login.ts'

addEnglish(englishQr)

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
            size="compact-sm"
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
