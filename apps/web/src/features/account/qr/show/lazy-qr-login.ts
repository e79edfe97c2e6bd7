import { lazy } from 'react'

/** Loaded on demand: it contains the QR code renderer. */
export const LazyQrLogin = lazy(async () => ({
  default: (await import('./qr-login.tsx')).QrLogin,
}))
