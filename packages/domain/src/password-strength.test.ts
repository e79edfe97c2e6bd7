import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listPasswordHints,
  computePasswordScore,
  getPasswordStrength,
} from './password-strength.ts'

const words = fc.string({ unit: 'binary', maxLength: 40 })

describe('computePasswordScore', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['abcdefgh', 2],
    ['abcdefghijkl', 3],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdef1!', 5],
    ['Abcdefghij1!', 6],
    ['пароль ПАРОЛЬ 7', 6],
    ['密码', 0],
  ])('gives %j %i points', (password, score) => {
    expect(computePasswordScore(password)).toBe(score)
  })

  it('never decreases when characters are added', () => {
    fc.assert(
      fc.property(words, words, (password, more) => {
        expect(computePasswordScore(password + more)).toBeGreaterThanOrEqual(
          computePasswordScore(password),
        )
      }),
    )
  })

  it('does not depend on the order of characters', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(ascii, (password) => {
        expect(computePasswordScore([...password].toReversed().join(''))).toBe(
          computePasswordScore(password),
        )
      }),
    )
  })
})

describe('getPasswordStrength', () => {
  it.each([
    [0, 'weak'],
    [3, 'weak'],
    [4, 'medium'],
    [5, 'medium'],
    [6, 'strong'],
  ] as const)('rates %i points as %s', (score, strength) => {
    expect(getPasswordStrength(score)).toBe(strength)
  })
})

describe('listPasswordHints', () => {
  it('names the missing character classes', () => {
    expect(listPasswordHints('')).toEqual(['tooShort', 'noUpper', 'noLower', 'noNumber'])
    expect(listPasswordHints('abcdefgh')).toEqual(['noUpper', 'noNumber'])
    expect(listPasswordHints('ABC4')).toEqual(['tooShort', 'noLower'])
    expect(listPasswordHints('Abcdefg1')).toEqual([])
  })

  it('is empty exactly when the four points of its hints were given', () => {
    fc.assert(
      fc.property(words, (password) => {
        const fixed = `${password}Aa1`.padEnd(8, 'x')
        expect(listPasswordHints(fixed)).toEqual([])
        expect(computePasswordScore(fixed)).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})
