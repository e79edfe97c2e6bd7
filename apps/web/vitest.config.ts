import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { languageFiles } from './build/language-files.ts'

const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], {
  encoding: 'utf8',
}).trim()

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  plugins: [react({ compiler: true }), languageFiles()],
  // All of it is looked through first: what is found while a test runs would reload its page.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/testing/*'],
    include: ['react/compiler-runtime', 'react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['src/testing/set-up-browser.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath, args: quiet } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
