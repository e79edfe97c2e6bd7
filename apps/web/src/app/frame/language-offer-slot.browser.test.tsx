import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showTexts } from '#shared/texts/shown-texts.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderApp } from '../../testing/render-app.tsx'

const browserLanguage = vi.spyOn(navigator, 'language', 'get')

beforeEach(() => browserLanguage.mockReturnValue('ja-JP'))
afterEach(async () => {
  browserLanguage.mockReturnValue('en-US')
  showTexts('en')
})

const offer = page.getByText('Bannerdayは日本語でも使えます。')

test('starts in English in a Japanese browser and suggests Japanese', async () => {
  await renderApp('/about')
  await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  await expect.element(offer).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: '日本語にする' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(document.documentElement.lang).toBe('ja')
  expect(readPreferences()).toMatchObject({ userLanguage: 'ja', languageOffered: true })
})

test('does not suggest a language again after it was declined', async () => {
  await renderApp('/about')
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(readPreferences()).toMatchObject({ userLanguage: 'en', languageOffered: true })
})

test('suggests no language after one was chosen', async () => {
  writePreference('languageOffered', true)
  await renderApp('/about')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await expect.element(offer).not.toBeInTheDocument()
})

test('shows the suggestion in the welcome on a first visit', async () => {
  await renderApp('/about', { isFirstVisit: true })
  await expect.element(page.getByRole('dialog').getByText(/日本語でも/)).toBeVisible()
  await page.getByRole('button', { name: '日本語にする' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bannerdayへようこそ' })).toBeVisible()
})
