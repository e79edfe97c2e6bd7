import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { RecordRow } from '../local-store/record-view.ts'
import { PityBadge } from './badges.tsx'

const ROW: RecordRow = {
  key: '1',
  number: 1,
  time: '2026-01-01 10:00:00',
  name: 'Jean',
  item: '10000003',
  kind: 'character',
  itemType: null,
  rarity: 5,
  count: 1,
  certainty: 'exact',
  outcome: 'none',
  choice: 'none',
  isAfterGap: false,
  manual: null,
}

/** One pity per color step. */
const TOP = [35, 45, 55, 60, 65, 70, 75, 76]
const SECOND = [5, 8, 9, 10]

function showAll() {
  return renderInApp(
    <main>
      <h1>Pity</h1>
      {TOP.map((count) => (
        <PityBadge key={`5 ${count}`} row={{ ...ROW, count }} />
      ))}
      {SECOND.map((count) => (
        <PityBadge key={`4 ${count}`} row={{ ...ROW, rarity: 4, count }} />
      ))}
    </main>,
  )
}

describe('PityBadge', () => {
  test('has a distinct background for each step', async () => {
    await showAll()
    const getBackground = (count: number) =>
      getComputedStyle(page.getByText(String(count), { exact: true }).element()).backgroundColor
    expect(new Set(TOP.map(getBackground)).size).toBe(TOP.length)
    expect(new Set(SECOND.map(getBackground)).size).toBe(SECOND.length)
  })

  test.each(['light', 'dark'] as const)('has readable colors in %s', async (theme) => {
    writePreference('theme', theme)
    await showAll()
    await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe(theme)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('shows a tooltip for an inexact pity', async () => {
    await renderInApp(<PityBadge row={{ ...ROW, count: 12, certainty: 'at-least' }} />)
    await page.getByRole('button', { name: '≥ 12' }).hover()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
  })
})
