import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Without them, axe leaves out what WCAG 2.2 added. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 A and AA on the page as it stands, one line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
