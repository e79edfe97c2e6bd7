import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChecks, webBuild } from './checks.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { run } from './run.mjs'
import { install } from './install.mjs'

install()
if (findOrInstallChromium() === undefined) {
  console.error('The browser tests need Chromium in PATH: install the package "chromium".')
  process.exit(1)
}

const reports = mkdtempSync(path.join(tmpdir(), 'bannerday-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []

/**
 * Runs a test runner and adds its counts. A runner that fails without a failed test counts as one.
 *
 * @param {string} name @param {() => boolean} step
 * @param {() => { passed: number, failed: number, skipped: number }} read
 */
function countTests(name, step, read) {
  console.log(`\n· ${name}`)
  const succeeded = step()
  const tests = readOr({ passed: 0, failed: 0, skipped: 0 }, read)
  total.passed += tests.passed
  total.skipped += tests.skipped
  total.failed += succeeded ? tests.failed : Math.max(tests.failed, 1)
}

/** @template T @param {T} fallback @param {() => T} read @returns {T} */
function readOr(fallback, read) {
  try {
    return read()
  } catch {
    return fallback
  }
}

// The test that starts the app in a clone reuses this build.
for (const [name, succeeded] of Object.entries(await runChecks([webBuild]))) {
  total[succeeded ? 'passed' : 'failed'] += 1
  if (!succeeded) failures.push(name)
}

const summary = path.join(reports, 'vitest.json')
countTests(
  'unit, server and browser tests',
  () =>
    run('vitest', ['run', '--reporter=dot', '--reporter=./scripts/vitest-summary.mjs'], {
      VITEST_SUMMARY: summary,
    }),
  () => {
    const { failures: failed, ...counts } = JSON.parse(readFileSync(summary, 'utf8'))
    failures.push(...failed)
    return counts
  },
)

const playwrightReport = path.join(reports, 'playwright.json')
countTests(
  'journeys',
  () =>
    run('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    }),
  () => {
    const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
  },
)

rmSync(reports, { recursive: true })
for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
