import { lazy } from 'react'

/** What draws the code is only fetched where one is wanted. */
export const LazyQrLogin = lazy(async () => ({
  default: (await import('./qr-login.tsx')).QrLogin,
}))
