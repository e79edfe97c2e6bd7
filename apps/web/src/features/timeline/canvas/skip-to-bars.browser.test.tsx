import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { day, mockActivities, wireActivity } from '../testing/mock-activities.ts'
import { getScroller } from '../testing/show-timeline.tsx'
import { saveTimelineState } from '../url-state.ts'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
  return () => vi.restoreAllMocks()
})

const link = page.getByRole('link', { name: 'Skip to what is live now' })
const live = page.getByRole('button', { name: /^Live/ })

async function showPage(search = '') {
  mockActivities([
    wireActivity({ title: 'Over', start_time: day(-20), end_time: day(-10) }),
    wireActivity({ title: 'Coming', type: 'version', start_time: day(3), end_time: day(40) }),
    wireActivity({ title: 'Live' }),
  ])
  await renderApp(`/timeline${search}`)
  await expect.element(page.getByText('Coming').first()).toBeInTheDocument()
}

test('leads to the first live bar with the second tab stop of the page', async () => {
  await showPage()
  await expect.element(link).toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(live).toHaveFocus()
})

test('scrolls to now when the live bar is out of view', async () => {
  await showPage()
  await expect.element(link).toBeInTheDocument()
  const scroller = getScroller()
  const opened = scroller.scrollLeft
  scroller.scrollTo({ left: 0, behavior: 'instant' })
  await expect.element(live).not.toBeInViewport()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(live).toHaveFocus()
  await expect.element(live).toBeInViewport()
  expect(Math.abs(scroller.scrollLeft - opened)).toBeLessThanOrEqual(1)
})

test('is absent from the list', async () => {
  await showPage('?view=list')
  await expect.element(page.getByRole('button', { name: /Live/ }).first()).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
