import { expect, it } from 'vitest'
import { renderInApp } from '../../testing/render-app.tsx'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toasts.ts'

it('shows a message and takes it away by itself', async () => {
  const screen = await renderInApp(<ToastHost />)
  showToast('success', 'Saved', { autoClose: 1500 })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
})

it('keeps a message that has no time until it is closed', async () => {
  const screen = await renderInApp(<ToastHost />)
  showToast('error', 'Not saved', { autoClose: false })
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Not saved')).not.toBeInTheDocument()
})
