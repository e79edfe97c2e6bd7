import '../shared/ui/tokens.css'
import '../shared/ui/page.css'
import { afterAll, afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { emulateMedia } from './emulate-media.ts'
import { emulateZone } from './emulate-zone.ts'
import { clearStorage } from './clear-storage.ts'
import { restMouse } from './rest-mouse.ts'

// Test files share a page and run in sequence: each starts from a clean page.
afterEach(async () => {
  await cleanup()
  clearStorage()
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await page.viewport(1280, 800)
  await emulateMedia()
  await emulateZone()
  await restMouse()
})
