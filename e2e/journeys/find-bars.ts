import type { Locator, Page } from '@playwright/test'

/** The part that the names of all bars share in every language: two dates. */
const DATES = / – /

/** Returns the scroll element of the timeline: in any language, the region with bars. */
export function findTimeline(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.getByRole('button', { name: DATES }) })
}

/** Returns the bars of the timeline whose accessible names match. */
export function findBars(page: Page, name = DATES): Locator {
  return findTimeline(page).getByRole('button', { name })
}

/** Returns the name of a game on its line of the timeline. */
export function findGame(page: Page, name: string): Locator {
  return findTimeline(page).getByText(name, { exact: true }).first()
}
