import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateZone } from '../testing/emulate-zone.ts'
import {
  preparePreferences,
  readPreferences,
  usePreference,
  writePreference,
} from './preferences.ts'

function ShownFormat() {
  return <p>Format {usePreference('timeline-time-format')}</p>
}

afterEach(() => {
  vi.restoreAllMocks()
  // A stored value replaces one that could only be held in memory.
  writePreference('theme', 'system')
})

describe('preferences', () => {
  it('returns the defaults until something is stored', () => {
    expect(readPreferences()).toMatchObject({
      serverTimezone: 'UTC+8',
      useLocalTimezone: false,
      theme: 'system',
      'timeline-time-format': '24',
    })
  })

  it('returns the same object until something changes', () => {
    writePreference('theme', 'dark')
    const before = readPreferences()
    expect(readPreferences()).toBe(before)
    writePreference('theme', 'light')
    expect(readPreferences()).not.toBe(before)
  })

  it('renders a written value in every component at once', async () => {
    const screen = await render(<ShownFormat />)
    await expect.element(screen.getByText('Format 24')).toBeVisible()
    writePreference('timeline-time-format', '12')
    await expect.element(screen.getByText('Format 12')).toBeVisible()
  })

  it('renders changes of another tab', async () => {
    const screen = await render(<ShownFormat />)
    const otherTab = document.createElement('iframe')
    document.body.append(otherTab)
    otherTab.contentWindow?.localStorage.setItem('bannerday', '{"timeline-time-format":"12"}')
    await expect.element(screen.getByText('Format 12')).toBeVisible()
    otherTab.remove()
  })

  it('migrates the entries of an older version and removes them', () => {
    localStorage.setItem('bannerday', '{"serverTimezone":"UTC-5","theme":"sepia"}')
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('gameOrder', '["zenless"]')
    localStorage.setItem('of another app', 'stored')
    preparePreferences()
    expect(readPreferences()).toMatchObject({
      serverTimezone: 'UTC-5',
      theme: 'dark',
      gameOrder: ['zenless'],
    })
    expect(Object.keys(localStorage).sort()).toEqual(['bannerday', 'of another app'])
  })

  it("starts with the server that the device's time zone suggests", async () => {
    await emulateZone('America/Chicago')
    preparePreferences()
    expect(readPreferences().serverTimezone).toBe('UTC-5')
    await emulateZone('Europe/Berlin')
    preparePreferences()
    expect(readPreferences().serverTimezone).toBe('UTC-5')
    await emulateZone()
  })

  it('guesses no server for a returning user', async () => {
    await emulateZone('America/Chicago')
    localStorage.setItem('bannerday', '{"theme":"dark"}')
    preparePreferences()
    expect(readPreferences().serverTimezone).toBe('UTC+8')
    await emulateZone()
  })

  it('keeps values until the page closes when nothing can be stored, and deletes no older entry', async () => {
    localStorage.setItem('theme', 'dark')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    preparePreferences()
    expect(readPreferences().theme).toBe('dark')
    const screen = await render(<ShownFormat />)
    writePreference('timeline-time-format', '12')
    await expect.element(screen.getByText('Format 12')).toBeVisible()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })
})
