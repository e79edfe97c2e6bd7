import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEmail,
  checkLogin,
  checkNewPassword,
  checkPasskey,
  checkPasswordChange,
  checkRegistration,
  type FormValues,
} from './form-rules.ts'

const GOOD: FormValues = {
  username: 'traveler',
  email: 'traveler@teyvat.example',
  current: 'Correct-Horse-0',
  password: 'Correct-Horse-1',
  confirmation: 'Correct-Horse-1',
  name: 'My phone',
  invitation: 'a-code',
}

const CHECKS = {
  checkLogin,
  checkRegistration,
  checkEmail,
  checkNewPassword,
  checkPasskey,
  checkPasswordChange,
}

describe.each(Object.entries(CHECKS))('%s', (_, check) => {
  it('returns no problem for valid values', () => {
    expect(check(GOOD)).toEqual([])
  })

  it('returns a problem about a field for an empty form', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map((field) => [field, ''])) as FormValues
    expect(check(empty).some(({ field }) => field !== null)).toBe(true)
  })
})

describe('checkLogin', () => {
  it('marks missing fields and reports them once', () => {
    expect(checkLogin({ ...GOOD, password: '' })).toEqual([
      { field: 'password', reason: null },
      { field: null, reason: 'fillAllFields' },
    ])
  })

  it('accepts any password, because it may predate the rules', () => {
    expect(checkLogin({ ...GOOD, password: 'x' })).toEqual([])
  })
})

describe('checkRegistration', () => {
  it.each([
    ['username', 'ab', 'username', 'invalidUsername'],
    ['username', '旅行者', 'username', 'invalidUsername'],
    ['email', 'traveler@', 'email', 'invalidEmail'],
    ['password', 'Short-1', 'password', 'passwordLength'],
    ['password', 'x'.repeat(129), 'password', 'passwordLength'],
    ['confirmation', 'Correct-Horse-2', 'confirmation', 'passwordMismatch'],
  ])('rejects the %s %j', (changed, value, field, reason) => {
    expect(checkRegistration({ ...GOOD, [changed]: value })).toContainEqual({ field, reason })
  })

  it('requires both passwords to be identical', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string({ minLength: 8 }), (one, other) => {
        const problems = checkRegistration({ ...GOOD, password: one, confirmation: other })
        const differs = problems.some(({ reason }) => reason === 'passwordMismatch')
        expect(differs).toBe(one !== other)
      }),
    )
  })
})

describe('checkPasswordChange', () => {
  it('returns a problem for each missing field', () => {
    const values = { ...GOOD, current: '', password: '', confirmation: '' }
    expect(checkPasswordChange(values)).toEqual([
      { field: 'current', reason: 'currentPasswordRequired' },
      { field: 'password', reason: 'newPasswordRequired' },
      { field: 'confirmation', reason: 'confirmPasswordRequired' },
    ])
  })
})
