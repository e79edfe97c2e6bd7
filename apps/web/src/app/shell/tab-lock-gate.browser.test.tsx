import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { TabLockDialog } from './tab-lock-gate.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))

it('shows that another tab is active, warns, and offers one action', async () => {
  const onForce = vi.fn()
  const screen = await renderInApp(<TabLockDialog status="occupied" onForce={onForce} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Bannerday is open in another tab' })
  await expect
    .element(dialog.getByText('If you continue here, the other tab pauses.'))
    .toBeVisible()
  expect(dialog.getByRole('button').elements()).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Continue here' }).click()
  expect(onForce).toHaveBeenCalledOnce()
})

it('shows that the lock was lost, without the warning', async () => {
  const screen = await renderInApp(<TabLockDialog status="lost" onForce={() => {}} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Another tab has taken over' })
  await expect.element(dialog.getByRole('button', { name: 'Take over again' })).toBeVisible()
  expect(dialog.element().textContent).not.toContain('the other tab pauses')
})

it('stays with Escape and with a click beside it', async () => {
  const screen = await renderInApp(<TabLockDialog status="occupied" onForce={() => {}} />)
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})

function LockableByButton() {
  const [isLost, setLost] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLost(true)}>
        Lose the lock
      </button>
      {isLost && <TabLockDialog status="lost" onForce={() => setLost(false)} />}
    </>
  )
}

it('restores the focus when it closes', async () => {
  const screen = await renderInApp(<LockableByButton />)
  await screen.getByRole('button', { name: 'Lose the lock' }).click()
  await screen.getByRole('button', { name: 'Take over again' }).click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Lose the lock' })).toHaveFocus()
})

it('returns to the top when another dialog opens', async () => {
  const screen = await renderInApp(
    <>
      <TabLockDialog status="lost" onForce={() => {}} />
      <dialog aria-label="Welcome" />
    </>,
  )
  const lock = screen.getByRole('alertdialog')
  await expect.element(lock).toBeVisible()
  document.querySelector<HTMLDialogElement>('[aria-label="Welcome"]')?.showModal()
  // Content under a modal dialog can be neither clicked nor focused.
  await lock.getByRole('button').click()
  await expect.element(lock.getByRole('button')).toHaveFocus()
})

it.each(['light', 'dark'] as const)('has no accessibility problem, %s', async (theme) => {
  writePreference('theme', theme)
  await page.viewport(390, 844)
  for (const status of ['occupied', 'lost'] as const) {
    const screen = await renderInApp(
      <main>
        <h1>Home</h1>
        <TabLockDialog status={status} onForce={() => {}} />
      </main>,
    )
    expect(await findAccessibilityProblems()).toEqual([])
    await screen.unmount()
  }
})
