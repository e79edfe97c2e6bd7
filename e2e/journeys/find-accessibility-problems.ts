import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Without them, axe leaves out what WCAG 2.2 added. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 A and AA on the page once it stands still, one line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(untilStill)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What fades in is paler than it will be. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  // One that is taken back is over too.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
