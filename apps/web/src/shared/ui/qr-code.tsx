// chunk: qr
import { encodeQR } from 'qr'

type QrCodeProps = {
  text: string
  /** The accessible name. */
  name: string
  /** The side length in pixels. */
  size: number
  className?: string | undefined
}

/** The margin that cameras need around a code, in its modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code: dark on light in every theme, because that is what cameras read. */
export function QrCode({ text, name, size, className }: QrCodeProps) {
  const svg = encodeQR(text, 'svg', { ecc: 'low', border: QUIET_ZONE })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={name}
      width={size}
      height={size}
      className={className}
      // The SVG has no background.
      style={{ backgroundColor: '#fff' }}
    />
  )
}
