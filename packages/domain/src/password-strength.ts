/** An improvement that a password lacks. */
export type PasswordHint = 'tooShort' | 'noUpper' | 'noLower' | 'noNumber'

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The length below which a password is refused, in UTF-16 code units as everywhere on the wire. */
const MIN_LENGTH = 8
const LONG_PASSWORD_LENGTH = 12

/**
 * One point each for: at least 8 characters, at least 12, an uppercase letter, a lowercase letter,
 * a digit, a symbol. A symbol is any character that is neither letter
 * nor digit.
 */
export function computePasswordScore(password: string): number {
  const points = [
    password.length >= MIN_LENGTH,
    password.length >= LONG_PASSWORD_LENGTH,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ]
  return points.filter(Boolean).length
}

/** Up to 3 weak, 4 and 5 medium, 6 strong (docs/design/accounts.md#password-strength). */
export function getPasswordStrength(score: number): PasswordStrength {
  if (score <= 3) return 'weak'
  return score <= 5 ? 'medium' : 'strong'
}

/** The missing improvements in display order. A symbol is never suggested. */
export function listPasswordHints(password: string): PasswordHint[] {
  const hints: [PasswordHint, boolean][] = [
    ['tooShort', password.length < MIN_LENGTH],
    ['noUpper', !/\p{Lu}/u.test(password)],
    ['noLower', !/\p{Ll}/u.test(password)],
    ['noNumber', !/\p{Nd}/u.test(password)],
  ]
  return hints.filter(([, isMissing]) => isMissing).map(([hint]) => hint)
}
