import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { Dialog } from '../dialog.tsx'
import { ToastHost } from './toast-host.tsx'
import { closeToast, readToasts, showToast } from './toasts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of readToasts()) closeToast(id)
})

/** The host after a page with something to focus, all of it in a landmark. */
async function renderHost() {
  return renderInApp(
    <>
      <main>
        <h1>Page</h1>
        <button type="button">Elsewhere</button>
      </main>
      <ToastHost />
    </>,
  )
}

describe('toasts', () => {
  it('close after three seconds', async () => {
    const screen = await renderHost()
    showToast('Saved')
    await expect.element(screen.getByText('Saved')).toBeVisible()
    vi.advanceTimersByTime(2999)
    await expect.element(screen.getByText('Saved')).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
  })

  it('stay until closed without a timeout, and restore the focus', async () => {
    const screen = await renderHost()
    await screen.getByRole('button', { name: 'Elsewhere' }).click()
    showToast('Not saved', { color: 'error', timeout: 0 })
    await expect.element(screen.getByText('Not saved')).toBeVisible()
    vi.advanceTimersByTime(60_000)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Not saved')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  it('wait while one of them is hovered', async () => {
    const screen = await renderHost()
    showToast('First')
    showToast('Second')
    await screen.getByText('Second').hover()
    vi.advanceTimersByTime(10_000)
    await expect.element(screen.getByText('First')).toBeVisible()
    await screen.getByRole('button', { name: 'Elsewhere' }).hover()
    vi.advanceTimersByTime(3000)
    await expect.element(screen.getByText('First')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Second')).not.toBeInTheDocument()
  })

  it('wait while one of them has the focus', async () => {
    const screen = await renderHost()
    showToast('Saved')
    await expect.element(screen.getByText('Saved')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    vi.advanceTimersByTime(10_000)
    await expect.element(screen.getByText('Saved')).toBeVisible()
  })

  it('offer their action once', async () => {
    const run = vi.fn()
    const screen = await renderHost()
    showToast('There is something new', { timeout: 0, action: { label: 'Reload', run } })
    await screen.getByRole('button', { name: 'Reload' }).click()
    expect(run).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('There is something new')).not.toBeInTheDocument()
  })

  it('move into the dialog that covers the page, where they are accessible, and back', async () => {
    vi.useRealTimers()
    const run = vi.fn()
    const dialog = (
      <Dialog title="Question" width={300} onClose={() => {}} actions={null}>
        Text
      </Dialog>
    )
    const screen = await renderInApp(
      <>
        {dialog}
        <ToastHost />
      </>,
    )
    showToast('Saved', { timeout: 0, action: { label: 'Undo', run } })
    const inDialog = screen.getByRole('dialog', { name: 'Question' })
    await expect.element(inDialog.getByRole('status')).toHaveTextContent('Saved')
    await expect.element(screen.getByRole('listitem')).toBeVisible()
    expect(inDialog.getByRole('listitem').elements()).toHaveLength(1)
    await screen.rerender(<ToastHost />)
    const region = screen.getByRole('region', { name: 'Messages' })
    await region.getByRole('button', { name: 'Undo' }).click()
    expect(run).toHaveBeenCalledOnce()
  })

  it('render into an existing live region that is read politely', async () => {
    vi.useRealTimers()
    const screen = await renderHost()
    const region = screen.getByRole('region', { name: 'Messages' })
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    for (const color of ['success', 'info', 'warning', 'error'] as const) {
      showToast(`A ${color}`, { color, timeout: 0 })
    }
    await expect.element(region.getByText('A warning')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })
})
