import { languageFiles } from 'virtual:language-files'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheLanguage, loadLanguage, readCachedLanguage } from './load-language.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const address = languageFiles.fr
const stored = { app: { title: 'stored' } }

const fetchSpy = vi.spyOn(globalThis, 'fetch')

beforeEach(() => {
  fetchSpy.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  fetchSpy.mockReset()
})

function store(ageDays: number, from = address) {
  cacheLanguage('fr', {
    address: from,
    checkedAt: Date.now() - ageDays * DAY_MS,
    messages: stored,
  })
}

describe('loadLanguage', () => {
  it('downloads the texts once and keeps them', async () => {
    const messages = await loadLanguage('fr')
    expect(messages).toHaveProperty('app.sidebar.home', 'Aujourd’hui')
    expect(await loadLanguage('fr')).toEqual(messages)
    expect(fetchSpy).toHaveBeenCalledOnce()
  })

  it('uses a copy of the last seven days without a request', async () => {
    store(6.9)
    expect(await loadLanguage('fr')).toEqual(stored)
    expect(fetchSpy).not.toHaveBeenCalled()
  })

  it('downloads again after seven days', async () => {
    store(7.1)
    expect(await loadLanguage('fr')).toHaveProperty('app.sidebar.home', 'Aujourd’hui')
    expect(readCachedLanguage('fr')?.messages).toHaveProperty('app.sidebar.home')
  })

  it('downloads again when there are newer texts', async () => {
    store(0, '/assets/fr-older.json')
    expect(await loadLanguage('fr')).toHaveProperty('app.sidebar.home', 'Aujourd’hui')
  })

  it('uses an old copy when the download fails', async () => {
    store(30)
    fetchSpy.mockRejectedValue(new TypeError('offline'))
    expect(await loadLanguage('fr')).toEqual(stored)
  })

  it('fails when there is neither a copy nor a download', async () => {
    fetchSpy.mockResolvedValue(new Response('gone', { status: 404 }))
    await expect(loadLanguage('fr')).rejects.toThrow('Failed to get the language file')
  })

  it.each([
    '{"address":',
    'null',
    '3',
    JSON.stringify({ address, checkedAt: Date.now(), messages: null }),
  ])('downloads again when the copy is damaged: %s', async (copy) => {
    localStorage.setItem('bannerday-language-fr', copy)
    expect(await loadLanguage('fr')).toHaveProperty('app.sidebar.home', 'Aujourd’hui')
  })
})
