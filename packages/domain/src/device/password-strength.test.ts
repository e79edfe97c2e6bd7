import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordHints, passwordScore, passwordStrength } from './password-strength.ts'

const words = fc.string({ unit: 'binary', maxLength: 40 })

describe('passwordScore', () => {
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
  ])('%j has %i points', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(words, words, (password, more) => {
        expect(passwordScore(password + more)).toBeGreaterThanOrEqual(passwordScore(password))
      }),
    )
  })

  it('does not ask in which order the characters stand', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(ascii, (password) => {
        expect(passwordScore([...password].toReversed().join(''))).toBe(passwordScore(password))
      }),
    )
  })
})

describe('passwordStrength', () => {
  it.each([
    [0, 'weak'],
    [3, 'weak'],
    [4, 'medium'],
    [6, 'medium'],
    [7, 'strong'],
  ] as const)('calls %i points %s', (score, strength) => {
    expect(passwordStrength(score)).toBe(strength)
  })
})

describe('passwordHints', () => {
  it('names what is missing', () => {
    expect(passwordHints('')).toEqual(['tooShort', 'noUpper', 'noLower', 'noNumber'])
    expect(passwordHints('abcdefgh')).toEqual(['noUpper', 'noNumber'])
    expect(passwordHints('ABC4')).toEqual(['tooShort', 'noLower'])
    expect(passwordHints('Abcdefg1')).toEqual([])
  })

  it('has nothing to say just where the four points they are about were given', () => {
    fc.assert(
      fc.property(words, (password) => {
        const fixed = `${password}Aa1`.padEnd(8, 'x')
        expect(passwordHints(fixed)).toEqual([])
        expect(passwordScore(fixed)).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})
