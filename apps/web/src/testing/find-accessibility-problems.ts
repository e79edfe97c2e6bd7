import axe from 'axe-core'
import { endOfAnimations } from './end-of-animations.ts'

/** What axe finds against WCAG 2.2 A and AA on the page once it stands still, one line each. */
export async function findAccessibilityProblems(): Promise<string[]> {
  await endOfAnimations()
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
