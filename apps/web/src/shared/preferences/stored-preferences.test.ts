import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePreferences, withPreference } from './stored-preferences.ts'

describe('parsePreferences', () => {
  it('reads nothing from an empty storage', () => {
    expect(parsePreferences(null)).toEqual({})
  })

  it('reads a boolean that was stored as text', () => {
    expect(parsePreferences('{"useLocalTimezone":"true","sidebarRailState":"false"}')).toEqual({
      useLocalTimezone: true,
      sidebarRailState: false,
    })
  })

  it('drops a damaged field and keeps the others', () => {
    const text = JSON.stringify({
      userLanguage: 'tlh',
      serverTimezone: 'UTC-5',
      theme: 7,
      gameOrder: ['zenless', 'genshin'],
    })
    expect(parsePreferences(text)).toEqual({
      serverTimezone: 'UTC-5',
      gameOrder: ['zenless', 'genshin'],
    })
  })

  it('drops one damaged entry of a map and keeps the others', () => {
    const text = JSON.stringify({ activityStatus: { a: 'done', b: 'eaten' } })
    expect(parsePreferences(text)).toEqual({ activityStatus: { a: 'done' } })
  })

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parsePreferences(text)).toBeTypeOf('object')
      }),
    )
  })
})

describe('withPreference', () => {
  it('leaves the fields it does not know as they are', () => {
    const text = JSON.stringify({ auth_token: 'secret', theme: 'dark', later: { deep: [1] } })
    expect(JSON.parse(withPreference(text, 'theme', 'light'))).toEqual({
      auth_token: 'secret',
      theme: 'light',
      later: { deep: [1] },
    })
  })

  it('starts anew from a text that is no object', () => {
    expect(JSON.parse(withPreference('[1,', 'theme', 'light'))).toEqual({ theme: 'light' })
  })
})
