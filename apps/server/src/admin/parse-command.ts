import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '@bannerday/domain/result'

const ACCOUNT_VERBS = ['suspend', 'activate', 'delete'] as const
const BACKUP_VERBS = ['backup', 'check', 'restore'] as const

export type AccountCommand = {
  readonly verb: (typeof ACCOUNT_VERBS)[number]
  /** A username, or the address that an account has confirmed. */
  readonly user: string
  /** Deletes without a confirmation. */
  readonly isConfirmed: boolean
}

export type BackupCommand = {
  readonly verb: (typeof BACKUP_VERBS)[number]
  readonly file: string
  /** Prompts for a passphrase when none is configured. */
  readonly isEncrypted: boolean
}

export type Command = AccountCommand | BackupCommand

export const USAGE = `npm run admin -- suspend USER            ends the sessions of an account and lets nobody in
npm run admin -- activate USER           lets a suspended account in, or one whose mail never arrived
npm run admin -- delete USER [--yes]     deletes an account with all that belongs to it
npm run admin -- backup FILE [--encrypt] writes everything to a file that must not be there yet
npm run admin -- check FILE              reads a backup from end to end: is it whole?
npm run admin -- restore FILE            puts a backup into an empty database

USER is a username or the e-mail address of an account. --yes asks no question. --encrypt asks for a
passphrase; with BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE nobody is asked.`

const OPTIONS = {
  yes: { type: 'boolean', default: false },
  encrypt: { type: 'boolean', default: false },
} as const

/** Reads what is to be done from the arguments of the command line. */
export function parseCommand(args: readonly string[]): Result<Command, 'not-understood'> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, object, ...more] = positionals
    const account = ACCOUNT_VERBS.find((name) => name === verb)
    const backup = BACKUP_VERBS.find((name) => name === verb)
    if (!object || more.length > 0) return fail('not-understood')
    if (account && !values.encrypt) {
      return ok({ verb: account, user: object, isConfirmed: values.yes })
    }
    if (backup && !values.yes && (backup === 'backup' || !values.encrypt)) {
      return ok({ verb: backup, file: object, isEncrypted: values.encrypt })
    }
    return fail('not-understood')
  } catch {
    // Unknown option.
    return fail('not-understood')
  }
}

export function isAboutBackups(command: Command): command is BackupCommand {
  return 'file' in command
}
