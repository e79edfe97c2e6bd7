import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../testing/render-app.tsx'
import { CheckField } from './check-field.tsx'
import { CopyField } from './copy-field.tsx'
import { PasswordField, SelectField, TextField } from './fields.tsx'
import { LoadingButton } from './loading-button.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Tabs } from './tabs.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMedia()
})

describe('a field', () => {
  it('is described by its hint and its error', async () => {
    await renderInApp(
      <main>
        <h1>Form</h1>
        <TextField label="Name" description="Three letters" error="Too short" name="name" />
        <TextField label="E-mail" error name="mail" />
        <SelectField
          label="Color"
          options={[{ value: 'red', label: 'Red' }]}
          value="red"
          onChange={() => {}}
        />
      </main>,
    )
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveAccessibleDescription('Three letters Too short')
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('Color')).toHaveAttribute('aria-invalid', 'false')
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('reveals a password by its button, also for keyboards', async () => {
    await renderInApp(<PasswordField label="Password" revealLabel="Show" name="password" />)
    const field = page.getByLabelText('Password')
    await userEvent.fill(field, 'secret')
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Show' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAttribute('type', 'text')
    await expect.element(field).toHaveValue('secret')
  })
})

describe('a segmented control', () => {
  function Choice() {
    const [value, setValue] = useState<boolean | undefined>(undefined)
    const options = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
      { value: undefined, label: '?', name: 'Unknown' },
    ]
    return (
      <SegmentedControl
        legend="Guaranteed"
        options={options}
        value={value}
        onChange={setValue}
        description="Of the next pull"
      />
    )
  }

  it('is a group of radio buttons that arrow keys move through', async () => {
    await renderInApp(<Choice />)
    const group = page.getByRole('group', { name: 'Guaranteed' })
    await expect.element(group).toHaveAccessibleDescription('Of the next pull')
    await userEvent.tab()
    await expect.element(group.getByRole('radio', { name: 'Unknown' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(group.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await emulateMedia({ 'forced-colors': 'active' })
    const background = (name: string) => {
      const option = group.getByRole('radio', { name }).element().closest('label')
      return option && getComputedStyle(option).backgroundColor
    }
    expect(background('Yes')).not.toBe(background('Unknown'))
  })
})

describe('tabs', () => {
  function Views() {
    const [value, setValue] = useState<'one' | 'two' | 'three'>('one')
    return (
      <Tabs
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'one', name: 'One', content: 'First' },
          { value: 'two', name: 'Two', isDisabled: true, content: 'Second' },
          { value: 'three', name: 'Three', content: 'Third' },
        ]}
      />
    )
  }

  it('show one panel at a time, and skip a disabled tab', async () => {
    await renderInApp(<Views />)
    await expect.element(page.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('First')
    await page.getByRole('tab', { name: 'Two' }).click({ force: true })
    await expect.element(page.getByRole('tabpanel', { name: 'One' })).toBeVisible()
    await page.getByRole('tab', { name: 'Three' }).click()
    await expect.element(page.getByRole('tabpanel', { name: 'Three' })).toHaveTextContent('Third')
    expect(page.getByText('First').elements()).toEqual([])
  })
})

describe('a copy field', () => {
  const messages = { copy: 'Copy', copied: 'Copied', refused: 'Copy it by hand' }

  it('copies its text, and confirms it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await renderInApp(<CopyField label="Address" text="https://a.example" messages={messages} />)
    await page.getByRole('button', { name: 'Copy' }).click()
    expect(writeText).toHaveBeenCalledWith('https://a.example')
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  })

  it('explains what to do when copying is refused, and selects its text on focus', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await renderInApp(<CopyField label="Address" text="https://a.example" messages={messages} />)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.element(page.getByText('Copy it by hand')).toBeVisible()
    await page.getByLabelText('Address').click()
    expect(getSelection()?.toString()).toBe('https://a.example')
  })
})

describe('a check field', () => {
  it('has an outline of readable contrast while it is empty, in both themes', async () => {
    await renderInApp(<CheckField label="Weapons" checked={false} onChange={() => {}} />)
    const box = getComputedStyle(page.getByRole('checkbox', { name: 'Weapons' }).element())
    for (const [theme, outline, surface] of [
      ['dark', 'rgb(165, 157, 169)', 'rgb(28, 25, 31)'],
      ['light', 'rgb(111, 104, 112)', 'rgb(255, 255, 255)'],
    ] as const) {
      writePreference('theme', theme)
      await expect.poll(() => box.borderTopColor).toBe(outline)
      expect([box.backgroundColor, box.opacity]).toEqual([surface, '1'])
    }
  })
})

describe('a button', () => {
  it('is disabled while its task runs', async () => {
    const screen = await renderInApp(<LoadingButton loading>Save</LoadingButton>)
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await screen.rerender(<LoadingButton loading={false}>Save</LoadingButton>)
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })
})
