import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '@bannerday/domain/result'

const VERBS = ['suspend', 'activate', 'delete'] as const

export type Command = {
  readonly verb: (typeof VERBS)[number]
  /** A username, or the address that an account has confirmed. */
  readonly user: string
  /** Asks nobody before it deletes. */
  readonly isConfirmed: boolean
}

export const USAGE = `npm run admin -- suspend USER        ends the sessions of an account and lets nobody in
npm run admin -- activate USER       lets a suspended account in, or one whose mail never arrived
npm run admin -- delete USER [--yes] deletes an account with all that belongs to it

USER is a username or the e-mail address of an account. --yes asks no question.`

/** Reads what is to be done from the arguments of the command line. */
export function parseCommand(args: readonly string[]): Result<Command, 'not-understood'> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const [verb, user, ...more] = positionals
    const known = VERBS.find((name) => name === verb)
    if (!known || !user || more.length > 0) return fail('not-understood')
    return ok({ verb: known, user, isConfirmed: values.yes })
  } catch {
    // An option that nobody knows.
    return fail('not-understood')
  }
}
