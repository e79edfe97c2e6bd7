import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.mjs'
import { appVersion } from './build/app-version.ts'
import { designTokens } from './build/design-tokens.ts'
import { jsonImports } from './build/json-imports.ts'
import { texts } from './build/texts.ts'

/** Their effects on the page cannot be undone: permanent listeners or mocked modules. */
const ISOLATED = [
  'src/features/timeline/renders.browser.test.tsx',
  'src/shared/i18n/i18n.browser.test.ts',
  'src/shared/reminders/sync-reminders.browser.test.ts',
]

const executablePath = findChromium()

export default defineConfig({
  plugins: [react({ compiler: true }), appVersion(), designTokens(), jsonImports(), texts()],
  // Dependencies are discovered up front: a discovery during a test would reload its page.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/testing/*'],
    include: [
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'fflate',
      'idb',
      'temporal-polyfill/global',
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['src/testing/set-up-browser.ts'],
    // A page waits more than it works.
    maxWorkers: 3,
    sequence: { groupOrder: 3 },
    // Only guards: loading a part of the app takes seconds on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Only against hangs: a timed-out test keeps running and disturbs the next one in its page.
    testTimeout: 60_000,
    // Not `requestIdleCallback`: code that waits for it at the end of a test would wait forever.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        // Without it a step waits for as long as its whole test.
        actionTimeout: 20_000,
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
      }),
      // Loading the app takes longer than most test files, so they share it.
      instances: [
        { browser: 'chromium', name: 'browser', isolate: false, exclude: ISOLATED },
        { browser: 'chromium', name: 'browser alone', include: ISOLATED },
      ],
    },
  },
})
