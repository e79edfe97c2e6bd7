import { afterEach, describe, expect, it, vi } from 'vitest'
import { showTexts, translate } from '../texts/shown-texts.ts'
import { readPreferences, writePreference } from '../preferences.ts'
import { clearLanguageCache } from './clear-language-cache.ts'
import { chooseLanguage, followChosenLanguage, startI18n } from './i18n.ts'

const fetchSpy = vi.spyOn(globalThis, 'fetch')
const browserLanguage = vi.spyOn(navigator, 'language', 'get')

afterEach(async () => {
  showTexts('en')
  fetchSpy.mockReset()
  browserLanguage.mockReset()
})

describe('startI18n', () => {
  it('takes the language of the browser for a new player and keeps it', async () => {
    browserLanguage.mockReturnValue('zh-HK')
    await startI18n()
    expect(translate('app.sidebar.home')).toBe('今天')
    expect(document.documentElement.lang).toBe('zh-Hant')
    expect(readPreferences().userLanguage).toBe('zh-Hant')
  })

  it('prefers the saved language and has its texts before it resolves', async () => {
    browserLanguage.mockReturnValue('en-US')
    writePreference('userLanguage', 'ja')
    await startI18n()
    expect(translate('app.sidebar.home')).toBe('今日')
  })

  it('fails without the texts, shows English and keeps the choice', async () => {
    writePreference('userLanguage', 'ko')
    fetchSpy.mockRejectedValue(new TypeError('offline'))
    await expect(startI18n()).rejects.toThrow('Failed to get the language file')
    expect(translate('app.sidebar.home')).toBe('Today')
    expect(readPreferences().userLanguage).toBe('ko')
  })
})

describe('chooseLanguage', () => {
  it('changes nothing when the texts cannot be had', async () => {
    writePreference('userLanguage', 'en')
    await startI18n()
    fetchSpy.mockRejectedValue(new TypeError('offline'))
    await expect(chooseLanguage('ko')).rejects.toThrow('Failed to get the language file')
    expect(document.documentElement.lang).toBe('en')
    expect(readPreferences().userLanguage).toBe('en')
  })
})

describe('clearLanguageCache', () => {
  const readCopy = (language: string) => localStorage.getItem(`bannerday-language-${language}`)

  it('drops all texts and reloads the shown ones', async () => {
    writePreference('userLanguage', 'ja')
    await startI18n()
    await chooseLanguage('fr')
    fetchSpy.mockClear()
    await clearLanguageCache()
    expect(readCopy('ja')).toBeNull()
    expect(readCopy('fr')).toContain('Aujourd’hui')
    expect(translate('app.sidebar.home')).toBe('Aujourd’hui')

    await chooseLanguage('ja')
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })

  it('fails and keeps the texts when reloading fails', async () => {
    await chooseLanguage('fr')
    await clearLanguageCache()
    fetchSpy.mockRejectedValue(new TypeError('offline'))
    await expect(clearLanguageCache()).rejects.toThrow('Failed to get the language file')
    expect(translate('app.sidebar.home')).toBe('Aujourd’hui')
    expect(readCopy('fr')).toContain('Aujourd’hui')
  })

  it('has nothing to get for English', async () => {
    await clearLanguageCache()
    expect(fetchSpy).not.toHaveBeenCalled()
  })
})

describe('followChosenLanguage', () => {
  it('shows the language that another tab chose', async () => {
    await startI18n()
    followChosenLanguage()
    localStorage.setItem('bannerday', JSON.stringify({ userLanguage: 'fr' }))
    dispatchEvent(new StorageEvent('storage', { key: 'bannerday' }))
    await expect.poll(() => document.documentElement.lang).toBe('fr')
    expect(translate('app.sidebar.home')).toBe('Aujourd’hui')
  })
})
