import { describe, expect, it } from 'vitest'
import { parseCallback } from './pending-callback.ts'

describe('asArrival', () => {
  it.each([
    ['qq', 'qq'],
    ['ms', 'microsoft'],
  ] as const)('parses the parameters %s_…', (prefix, provider) => {
    expect(parseCallback({ [`${prefix}_code`]: 'a', [`${prefix}_state`]: 'b' })).toEqual({
      provider,
      outcome: { code: 'a', state: 'b' },
    })
    expect(parseCallback({ [`${prefix}_error`]: 'access_denied' })).toEqual({
      provider,
      outcome: 'cancelled',
    })
  })

  it.each([
    { ms_error: 'server_error' },
    { ms_error: '' },
    { ms_code: 'a', ms_state: 'b', ms_error: 'server_error' },
    { ms_code: 'a' },
    { ms_state: 'b' },
    { ms_code: '', ms_state: 'b' },
    { ms_code: 'a', qq_error: undefined, ms_state: '' },
  ])('classifies %o as a failure', (search) => {
    expect(parseCallback(search)).toEqual({ provider: 'microsoft', outcome: 'failed' })
  })

  it('returns null for another address', () => {
    expect(parseCallback({})).toBeNull()
    expect(parseCallback({ qq_code: undefined, ms_state: undefined })).toBeNull()
  })
})
