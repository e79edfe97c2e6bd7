import axe from 'axe-core'

/** What axe finds against WCAG 2.2 A and AA on the page as it stands, one line each. */
export async function findAccessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
