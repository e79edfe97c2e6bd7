import {
  emailAddress,
  newPassword,
  username as usernameRule,
} from '@bannerday/contract/account-fields'
import type { Messages } from '@bannerday/locales/messages'

/** The fields of the account forms. Each form has some of them. */
export type FieldName =
  | 'username'
  | 'email'
  | 'current'
  | 'password'
  | 'confirmation'
  | 'name'
  | 'invitation'

/** The values of a form. A field that the form does not have is empty. */
export type FormValues = Readonly<Record<FieldName, string>>

type Reason = keyof Messages['app']['settings']['account']['problems'] & string

/** A validation error: of a field, in the summary below the fields, or both. */
export type FieldProblem = { readonly field: FieldName | null; readonly reason: Reason | null }

export function checkLogin(values: FormValues): readonly FieldProblem[] {
  return checkFilled(values, ['username', 'password'])
}

/** Activation requires the password only when several registrations share the address. */
export function checkActivation(
  values: FormValues,
  needsPassword: boolean,
): readonly FieldProblem[] {
  return needsPassword ? checkFilled(values, ['password']) : []
}

export function checkRegistration(
  values: FormValues,
  needsInvitation = false,
): readonly FieldProblem[] {
  const fields = ['username', 'email', 'password', 'confirmation'] as const
  const absent = checkFilled(values, needsInvitation ? ['invitation', ...fields] : fields)
  if (absent.length > 0) return absent
  return [...checkUsername(values), ...checkEmail(values), ...checkPair(values)]
}

export function checkUsername({ username }: FormValues): readonly FieldProblem[] {
  return requireThat(usernameRule.safeParse(username).success, 'username', 'invalidUsername')
}

/** The first login with an identity provider creates an account with a username. */
export function checkSignup(values: FormValues, needsInvitation: boolean): readonly FieldProblem[] {
  const absent = needsInvitation ? checkFilled(values, ['invitation']) : []
  return absent.length > 0 ? absent : checkUsername(values)
}

export function checkEmail({ email }: FormValues): readonly FieldProblem[] {
  if (email === '') return [{ field: 'email', reason: 'emailRequired' }]
  return requireThat(emailAddress.safeParse(email).success, 'email', 'invalidEmail')
}

/** Actions for the owner require the password if the account has one. */
export function checkCurrentPassword(
  { current }: FormValues,
  needsPassword = true,
): readonly FieldProblem[] {
  return requireThat(current !== '' || !needsPassword, 'current', 'currentPasswordRequired')
}

export function checkPasskeyName(values: FormValues): readonly FieldProblem[] {
  return checkFilled(values, ['name'])
}

export function checkPasskey(values: FormValues, needsPassword = true): readonly FieldProblem[] {
  return checkFilled(values, needsPassword ? ['name', 'current'] : ['name'])
}

export function checkPasswordChange(
  values: FormValues,
  needsPassword = true,
): readonly FieldProblem[] {
  return [...checkCurrentPassword(values, needsPassword), ...checkNewPassword(values)]
}

export function checkNewPassword(values: FormValues): readonly FieldProblem[] {
  const absent = [
    ...requireThat(values.password !== '', 'password', 'newPasswordRequired'),
    ...requireThat(values.confirmation !== '', 'confirmation', 'confirmPasswordRequired'),
  ]
  return absent.length > 0 ? absent : checkPair(values)
}

function checkPair({ password, confirmation }: FormValues): readonly FieldProblem[] {
  return [
    ...requireThat(newPassword.safeParse(password).success, 'password', 'passwordLength'),
    ...requireThat(password === confirmation, 'confirmation', 'passwordMismatch'),
  ]
}

/** Returns a problem for each empty field, and one message for all. */
function checkFilled(values: FormValues, fields: readonly FieldName[]): readonly FieldProblem[] {
  const empty = fields.filter((field) => values[field] === '')
  if (empty.length === 0) return []
  const problems = empty.map((field) => ({ field, reason: null }))
  return [...problems, { field: null, reason: 'fillAllFields' }]
}

function requireThat(isGood: boolean, field: FieldName, reason: Reason): readonly FieldProblem[] {
  return isGood ? [] : [{ field, reason }]
}
