import { writeFileSync } from 'node:fs'

/** No test file takes this long, whatever else the machine does. */
const FILE_TIMEOUT_MS = 10 * 60_000

/**
 * A Vitest reporter. Writes the counts and the failures to the file `VITEST_SUMMARY`, because a long
 * run prints them far from its end. Ends a run whose tests no longer return: an endless loop blocks
 * its worker, so that no timeout of a test applies.
 */
export default class VitestSummary {
  /** @type {Map<string, NodeJS.Timeout>} */
  timers = new Map()

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart({ id, relativeModuleId }) {
    const timer = setTimeout(() => {
      console.error(`\n${relativeModuleId} does not end`)
      process.kill(process.pid, 'SIGTERM')
    }, FILE_TIMEOUT_MS)
    this.timers.set(id, timer)
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ id }) {
    clearTimeout(this.timers.get(id))
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errorsOutsideTests
   */
  onTestRunEnd(modules, errorsOutsideTests) {
    const summary = {
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: errorsOutsideTests.map((error) => formatError('Outside of tests', error)),
    }
    for (const module of modules) {
      for (const error of module.errors())
        summary.failures.push(formatError(module.moduleId, error))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state !== 'pending') summary[state] += 1
        const name = `${module.relativeModuleId} > ${test.fullName}`
        if (state === 'failed') summary.failures.push(formatError(name, errors[0]))
      }
    }
    writeFileSync(/** @type {string} */ (process.env.VITEST_SUMMARY), JSON.stringify(summary))
  }
}

/** @param {string} location @param {{ message: string, stack?: string } | undefined} error */
function formatError(location, error) {
  return `${location}: ${(error?.stack ?? error?.message ?? '').slice(0, 1_000)}`
}
