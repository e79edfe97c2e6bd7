import { lazy } from 'react'

/** The QR code renderer loads on demand. */
export const LazyQrLogin = lazy(async () => ({
  default: (await import('./qr-login.tsx')).QrLogin,
}))
