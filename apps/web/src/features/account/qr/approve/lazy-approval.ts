import { lazy } from 'react'

// Few approve another device, and none of them at once.

export const LazyScanDialog = lazy(async () => ({
  default: (await import('./scan-dialog.tsx')).ScanDialog,
}))

export const LazyLinkApproval = lazy(async () => ({
  default: (await import('./link-approval.tsx')).LinkApproval,
}))
