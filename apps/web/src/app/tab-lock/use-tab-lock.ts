import type { TabLockStatus } from '@bannerday/domain/tab-lock/tab-lock'
import { useEffect, useRef, useState } from 'react'
import { type OpenTabLock, openTabLock } from './open-tab-lock.ts'

type TabLockInUse = {
  status: TabLockStatus
  /** Steals the lock from its current holder. */
  force: () => void
}

/** Takes part in the tab lock while the page is open, but not in the back-forward cache. */
export function useTabLock(): TabLockInUse {
  const [status, setStatus] = useState<TabLockStatus>('checking')
  const tabLock = useRef<OpenTabLock>(null)

  useEffect(() => {
    function open() {
      tabLock.current = openTabLock(setStatus)
    }
    function close() {
      tabLock.current?.close()
    }
    function reopen({ persisted }: PageTransitionEvent) {
      if (persisted) open()
    }

    open()
    addEventListener('pagehide', close)
    addEventListener('pageshow', reopen)
    return () => {
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', reopen)
      close()
    }
  }, [])

  return { status, force: () => tabLock.current?.force() }
}
