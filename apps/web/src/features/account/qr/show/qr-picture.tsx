import { encodeQR } from 'qr'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './qr-login.module.css'

/** In pixels (specification, section 7). */
const SIZE = 200

/** A text as a QR code: dark on light in every theme, because that is what cameras read. */
export function QrPicture({ text }: { text: string }) {
  const { t } = useTranslation()
  const svg = encodeQR(text, 'svg', { ecc: 'low', border: 4 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('app.qrLogin.picture')}
      width={SIZE}
      height={SIZE}
      className={classes.picture}
    />
  )
}
