import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs'

// Playwright evaluates this file in each worker too, so the first evaluation stores its choice.
// Between the ephemeral ports of outgoing connections and the ports that browsers block.
const firstPort = 11_000 + 5 * (process.pid % 4_000)
process.env.E2E_PORT ??= String(firstPort)
process.env.E2E_SMTP_PORT ??= String(firstPort + 1)
process.env.E2E_OFFICIAL_PORT ??= String(firstPort + 2)
process.env.E2E_SOCIAL_PORT ??= String(firstPort + 3)
process.env.E2E_OIDC_PORT ??= String(firstPort + 4)
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'bannerday-e2e-'))
process.env.E2E_MAIL_DIR ??= mkdtempSync(path.join(tmpdir(), 'bannerday-e2e-mail-'))
const origin = `http://localhost:${process.env.E2E_PORT}`

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('The journeys need Chromium in PATH.')

/** Journeys over the built app, the real server, a real PostgreSQL and a real mail server. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: path.join(tmpdir(), 'bannerday-e2e-results'),
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  fullyParallel: true,
  // Only guards: durations depend on the load of the machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    storageState: createReturningPlayerState(origin),
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A worker would respond before the routes of a test; offline.e2e.ts tests it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: chromiumArguments,
    },
  },
  webServer: [
    {
      command: 'node e2e/mail-server.ts',
      cwd: '..',
      port: Number(process.env.E2E_SMTP_PORT),
      stdout: 'ignore',
    },
    {
      command: 'node apps/server/src/main.ts',
      cwd: '..',
      url: `${origin}/readyz`,
      env: {
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        // All tests come from one address.
        CALLS_PER_MINUTE: '0',
        PUBLIC_URL: origin,
        // The timeline shows the bundled facts only.
        READ_ANNOUNCEMENTS: 'off',
        // The pull services of link-import.e2e.ts.
        OFFICIAL_GATEWAY: `http://127.0.0.1:${process.env.E2E_OFFICIAL_PORT}`,
        IMPORT_PACE: '0',
        // QQ and Microsoft of oauth-login.e2e.ts.
        SOCIAL_GATEWAY: `http://127.0.0.1:${process.env.E2E_SOCIAL_PORT}`,
        QQ_CLIENT_ID: 'qq-app',
        QQ_CLIENT_SECRET: 'qq-key',
        MICROSOFT_CLIENT_ID: 'microsoft-app',
        MICROSOFT_CLIENT_SECRET: 'microsoft-key',
        // Not running at the start of the server.
        OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_OIDC_PORT}`,
        OIDC_CLIENT_ID: 'bannerday',
        OIDC_CLIENT_SECRET: 'oidc-key',
        OIDC_NAME: 'Liyue Harbor',
        SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
        MAIL_FROM: 'Bannerday <hello@bannerday.example>',
      },
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      timeout: 60_000,
    },
  ],
})
