import axe from 'axe-core'
import { endOfAnimations } from './end-of-animations.ts'

/** What axe was asked last: it looks through one page at a time, also for a test that was given up. */
let last: Promise<unknown> = Promise.resolve()

/** What axe finds against WCAG 2.2 A and AA on the page once it stands still, one line each. */
export async function findAccessibilityProblems(): Promise<string[]> {
  await endOfAnimations()
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
