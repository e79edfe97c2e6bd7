import { lazy } from 'react'

// Loaded on demand: few users approve the login of another device.

export const LazyScanDialog = lazy(async () => ({
  default: (await import('./scan-dialog.tsx')).ScanDialog,
}))

export const LazyLinkApproval = lazy(async () => ({
  default: (await import('./link-approval.tsx')).LinkApproval,
}))
