import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rule tags; by default, axe omits the rules that WCAG 2.2 added. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Lists the violations of WCAG 2.2 A and AA that axe finds on the idle page, one line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(waitForAnimations)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits for the end of animations: a fading element has less contrast than its final state. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  // A cancelled animation is over too.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
