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

export const USAGE = `npm run admin -- suspend USER            ends the sessions of an account and blocks sign-in
npm run admin -- activate USER           activates a suspended or unconfirmed account
npm run admin -- delete USER [--yes]     deletes an account and all its data
npm run admin -- backup FILE [--encrypt] writes a backup of all data to a new file
npm run admin -- check FILE              reads a backup completely and checks that it is intact
npm run admin -- restore FILE            restores a backup into an empty database

USER is a username or the e-mail address of an account. --yes skips the confirmation. --encrypt
prompts for a passphrase unless BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE is set.`

const OPTIONS = {
  yes: { type: 'boolean', default: false },
  encrypt: { type: 'boolean', default: false },
} as const

/** Parses the arguments of the command line. */
export function parseCommand(args: readonly string[]): Result<Command, 'not-understood'> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, object, ...rest] = positionals
    const account = ACCOUNT_VERBS.find((name) => name === verb)
    const backup = BACKUP_VERBS.find((name) => name === verb)
    if (!object || rest.length > 0) return fail('not-understood')
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

export function isBackupCommand(command: Command): command is BackupCommand {
  return 'file' in command
}
