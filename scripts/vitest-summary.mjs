import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter. Writes the counts and the failures to the file `VITEST_SUMMARY`, because a long
 * run prints them far from its end.
 */
export default class VitestSummary {
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
