import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { createActivity } from '../testing/create-activity.ts'
import { getBar, elementAt, showTimeline } from '../testing/show-timeline.tsx'

const label = { primary: 'Flins', kind: 'Rate-up', title: null }
const first = createActivity(nowMs(), 1, 0.2, { title: 'Short one' })
const second = createActivity(nowMs(), 2.4, 0.2, { type: 'gacha', label })

const readTooltip = () => document.querySelector(':popover-open')?.textContent ?? ''

test('shows all details of a narrow bar on mouse hover', async () => {
  await showTimeline([first, second])
  expect(getBar(first).offsetWidth).toBe(50)
  await userEvent.hover(getBar(first))
  await expect.poll(readTooltip).toMatch(/^Short oneGenshin Impact · Event.*–.*Starts in/)
  await userEvent.hover(getBar(second))
  await expect.poll(readTooltip).toMatch(/^FlinsRate-up · Genshin Impact · Wish/)
  await userEvent.unhover(getBar(second))
  await expect.poll(readTooltip).toBe('')
})

test('shows them on keyboard focus, also after scrolling, until Escape', async () => {
  const far = createActivity(nowMs(), 100, 0.2, { title: 'Far away' })
  await showTimeline([first, far])
  getBar(first).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(readTooltip).toMatch(/^Far away/)
  const box = elementAt(':popover-open').getBoundingClientRect()
  expect(Math.abs(box.top - getBar(far).getBoundingClientRect().bottom)).toBeLessThan(12)
  await userEvent.keyboard('{Escape}')
  await expect.poll(readTooltip).toBe('')
})

test('opens the dialog without a tooltip on tap', async () => {
  await showTimeline([first, second])
  await userEvent.click(getBar(second))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(readTooltip()).toBe('')
})
