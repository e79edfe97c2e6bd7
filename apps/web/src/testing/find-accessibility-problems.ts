import axe from 'axe-core'
import { waitForAnimations } from './wait-for-animations.ts'

/** The last axe run: axe checks one page at a time, even after a test has timed out. */
let last: Promise<unknown> = Promise.resolve()

/** Returns axe violations of WCAG 2.2 A and AA once the page is idle, one line each. */
export async function findAccessibilityProblems(): Promise<string[]> {
  await waitForAnimations()
  const { violations } = await runAfterLast()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

function runAfterLast(): Promise<axe.AxeResults> {
  const run = last.then(() =>
    axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  last = run.catch(() => undefined)
  return run
}
