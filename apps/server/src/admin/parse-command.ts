import { parseArgs } from 'node:util'
import { username } from '@bannerday/contract/account-fields'
import { fail, ok, type Result } from '@bannerday/domain/result'

const ACCOUNT_VERBS = ['suspend', 'activate', 'promote', 'demote', 'reset', 'delete'] as const
const BACKUP_VERBS = ['backup', 'check', 'restore'] as const

export type AccountCommand = {
  readonly verb: (typeof ACCOUNT_VERBS)[number]
  /** A username, or the address that an account has confirmed. */
  readonly user: string
  /** Deletes without a confirmation. */
  readonly isConfirmed: boolean
}

export type CreateCommand = {
  readonly verb: 'create'
  readonly username: string
  readonly isAdmin: boolean
}

export type AuditCommand = { readonly verb: 'audit' }

export type BackupCommand = {
  readonly verb: (typeof BACKUP_VERBS)[number]
  readonly file: string
  /** Prompts for a passphrase when none is configured. */
  readonly isEncrypted: boolean
}

export type InvitationCommand =
  | { readonly verb: 'invite'; readonly uses: number; readonly days: number }
  | { readonly verb: 'invitations' }
  /** @property id the id of an invitation, or its first characters */
  | { readonly verb: 'uninvite'; readonly id: string }

export type MailCommand = { readonly verb: 'test-mail'; readonly to: string }

export type Command =
  | AccountCommand
  | CreateCommand
  | AuditCommand
  | BackupCommand
  | InvitationCommand
  | MailCommand

export const USAGE = `npm run admin -- create USER [--admin]    creates an account and prints its password
npm run admin -- promote USER            makes an account an administrator
npm run admin -- demote USER             makes an administrator an ordinary account
npm run admin -- suspend USER            ends the sessions of an account and blocks sign-in
npm run admin -- activate USER           activates a suspended or unconfirmed account
npm run admin -- reset USER              sets a new password, prints it and ends the sessions
npm run admin -- delete USER [--yes]     deletes an account and all its data
npm run admin -- invite [--uses N] [--days N]
                                         prints a link with which N people can register (1, for 7 days)
npm run admin -- invitations             lists the invitations
npm run admin -- uninvite ID             withdraws an invitation
npm run admin -- audit                   prints the audit log, one JSON object per line
npm run admin -- test-mail ADDRESS       sends a mail and prints the answer of the mail server
npm run admin -- backup FILE [--encrypt] writes a backup of all data to a new file
npm run admin -- check FILE              reads a backup completely and checks that it is intact
npm run admin -- restore FILE            restores a backup into an empty database

USER is a username or the e-mail address of an account. --yes skips the confirmation. --encrypt
prompts for a passphrase unless BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE is set.`

const OPTIONS = {
  yes: { type: 'boolean', default: false },
  admin: { type: 'boolean', default: false },
  encrypt: { type: 'boolean', default: false },
  uses: { type: 'string' },
  days: { type: 'string' },
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
    if (verb === 'invite' || verb === 'invitations' || verb === 'uninvite') {
      return parseInvitationCommand(verb, positionals.slice(1), values)
    }
    if (verb === 'audit') return parseAuditCommand(positionals.slice(1), values)
    if (values.uses !== undefined || values.days !== undefined) return fail('not-understood')
    if (verb === 'create') return parseCreateCommand(positionals.slice(1), values)
    if (values.admin) return fail('not-understood')
    const account = ACCOUNT_VERBS.find((name) => name === verb)
    const backup = BACKUP_VERBS.find((name) => name === verb)
    if (!object || rest.length > 0) return fail('not-understood')
    if (verb === 'test-mail' && !values.yes && !values.encrypt && object.includes('@')) {
      return ok({ verb, to: object })
    }
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

type Options = {
  readonly yes: boolean
  readonly encrypt: boolean
  readonly admin: boolean
  readonly uses?: string
  readonly days?: string
}

function parseAuditCommand(
  objects: readonly string[],
  { yes, encrypt, admin, uses, days }: Options,
): Result<AuditCommand, 'not-understood'> {
  const hasOptions = yes || encrypt || admin || uses !== undefined || days !== undefined
  return hasOptions || objects.length > 0 ? fail('not-understood') : ok({ verb: 'audit' })
}

function parseCreateCommand(
  [name, ...rest]: readonly string[],
  { yes, encrypt, admin }: Options,
): Result<CreateCommand, 'not-understood'> {
  const parsed = username.safeParse(name)
  if (!parsed.success || rest.length > 0 || yes || encrypt) return fail('not-understood')
  return ok({ verb: 'create', username: parsed.data, isAdmin: admin })
}

function parseInvitationCommand(
  verb: InvitationCommand['verb'],
  objects: readonly string[],
  { yes, encrypt, admin, uses, days }: Options,
): Result<InvitationCommand, 'not-understood'> {
  if (yes || encrypt || admin || objects.length !== (verb === 'uninvite' ? 1 : 0)) {
    return fail('not-understood')
  }
  if (verb === 'invite') {
    const [useCount, dayCount] = [parseCount(uses ?? '1'), parseCount(days ?? '7')]
    if (useCount === null || dayCount === null) return fail('not-understood')
    return ok({ verb, uses: useCount, days: dayCount })
  }
  if (uses !== undefined || days !== undefined) return fail('not-understood')
  if (verb === 'invitations') return ok({ verb })
  const [id = ''] = objects
  return /^[\da-f-]{8,36}$/.test(id) ? ok({ verb, id }) : fail('not-understood')
}

function parseCount(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

export function isInvitationCommand(command: Command): command is InvitationCommand {
  return command.verb === 'invite' || command.verb === 'invitations' || command.verb === 'uninvite'
}

export function isBackupCommand(command: Command): command is BackupCommand {
  return 'file' in command
}
