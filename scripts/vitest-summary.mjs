import { writeFileSync } from 'node:fs'

/**
 * Writes to the file that `VITEST_SUMMARY` names how many tests passed, and by name what did not at
 * first: a long run prints it far from its end. A reporter of Vitest.
 */
export default class VitestSummary {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errorsBesideTests
   */
  onTestRunEnd(modules, errorsBesideTests) {
    const summary = {
      passed: 0,
      failed: 0,
      skipped: 0,
      passedOnRetry: /** @type {string[]} */ ([]),
      failures: errorsBesideTests.map((error) => tell('Beside the tests', error)),
    }
    for (const module of modules) {
      for (const error of module.errors()) summary.failures.push(tell(module.moduleId, error))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state !== 'pending') summary[state] += 1
        const name = `${module.relativeModuleId} > ${test.fullName}`
        if (state === 'failed') summary.failures.push(tell(name, errors[0]))
        if (state === 'passed' && errors.length > 0) summary.passedOnRetry.push(name)
      }
    }
    writeFileSync(/** @type {string} */ (process.env.VITEST_SUMMARY), JSON.stringify(summary))
  }
}

/** @param {string} place @param {{ message: string, stack?: string } | undefined} error */
function tell(place, error) {
  return `${place}: ${(error?.stack ?? error?.message ?? '').slice(0, 1_000)}`
}
