import { afterEach, expect, it, vi } from 'vitest'
import { renderInApp } from '../../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'

afterEach(() => vi.restoreAllMocks())

it('opens without shifting the page when its scroll bar disappears', async () => {
  const { clientWidth } = document.documentElement
  // The browser of the tests hides scroll bars.
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(clientWidth + 15)
  const freeOnTheRight = () => getComputedStyle(document.documentElement).paddingInlineEnd

  const screen = await renderInApp(
    <Dialog title="Question" width={300} onClose={() => {}} actions={null}>
      Text
    </Dialog>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Question' })).toBeVisible()
  expect(freeOnTheRight()).toBe('15px')
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await screen.unmount()
  expect(freeOnTheRight()).toBe('0px')
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
})
