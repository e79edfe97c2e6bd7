import { describe, expect, it } from 'vitest'
import { asArrival } from './pending-callback.ts'

describe('asArrival', () => {
  it.each([
    ['qq', 'qq'],
    ['ms', 'microsoft'],
  ] as const)('parses the parameters %s_…', (prefix, provider) => {
    expect(asArrival({ [`${prefix}_code`]: 'a', [`${prefix}_state`]: 'b' })).toEqual({
      provider,
      outcome: { code: 'a', state: 'b' },
    })
    expect(asArrival({ [`${prefix}_error`]: 'access_denied' })).toEqual({
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
    expect(asArrival(search)).toEqual({ provider: 'microsoft', outcome: 'failed' })
  })

  it('returns null for another address', () => {
    expect(asArrival({})).toBeNull()
    expect(asArrival({ qq_code: undefined, ms_state: undefined })).toBeNull()
  })
})
