import { lazy } from 'react'

// Few approve another device, and none of them at once.

export const LazyScanDialog = lazy(async () => ({
  default: (await import('./scan-dialog.tsx')).ScanDialog,
}))

export const LazyApprovalOfLink = lazy(async () => ({
  default: (await import('./approval-of-link.tsx')).ApprovalOfLink,
}))
