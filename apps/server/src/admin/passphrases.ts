import { readFile } from 'node:fs/promises'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { getReason } from '../database/embedded/embedded-problem.ts'
import type { Config } from '../config/config.ts'

/** Prompts at a terminal; null when the user cancels. */
type Prompt = (question: string) => Promise<string | null>

/** Provides the passphrases of backups from the configuration or a terminal. */
export type Passphrases = {
  /** For a new backup; null without encryption. */
  readonly forNewBackup: (isEncrypted: boolean) => Promise<Result<string | null, string>>
  /** For an existing backup, prompted once; null without a terminal. */
  readonly forExistingBackup: () => Promise<string | null>
}

/** Minimum length of a passphrase: an attacker with the file may guess without limit. */
const MIN_LENGTH = 12
const TOO_SHORT = `The passphrase must have at least ${MIN_LENGTH} characters`

/** @param prompt null without a terminal */
export async function createPassphrases(
  environment: Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>,
  prompt: Prompt | null,
): Promise<Result<Passphrases, string>> {
  const configured = await findConfigured(environment)
  if (!configured.ok) return configured
  let prompted: Promise<string | null> | null = null
  return ok({
    forNewBackup: async (isEncrypted) => {
      const passphrase = configured.value
      if (passphrase === null) return isEncrypted ? promptTwice(prompt) : ok(null)
      return passphrase.length < MIN_LENGTH ? fail(TOO_SHORT) : ok(passphrase)
    },
    forExistingBackup: () => {
      if (configured.value !== null) return Promise.resolve(configured.value)
      prompted ??= prompt?.('Passphrase of the backup: ') ?? Promise.resolve(null)
      return prompted
    },
  })
}

async function findConfigured({
  BACKUP_PASSPHRASE,
  BACKUP_PASSPHRASE_FILE,
}: Parameters<typeof createPassphrases>[0]): Promise<Result<string | null, string>> {
  if (BACKUP_PASSPHRASE_FILE === null) return ok(BACKUP_PASSPHRASE)
  try {
    return ok((await readFile(BACKUP_PASSPHRASE_FILE, 'utf8')).split(/\r?\n/, 1)[0] ?? '')
  } catch (error) {
    return fail(`BACKUP_PASSPHRASE_FILE cannot be read (${getReason(error)})`)
  }
}

async function promptTwice(prompt: Prompt | null): Promise<Result<string, string>> {
  if (prompt === null) {
    return fail(
      'There is no terminal to enter a passphrase; set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE',
    )
  }
  const passphrase = await prompt('Passphrase for the backup: ')
  if (passphrase === null) return fail('Nothing was backed up')
  if (passphrase.length < MIN_LENGTH) return fail(TOO_SHORT)
  const confirmation = await prompt('Repeat the passphrase: ')
  return confirmation === passphrase ? ok(passphrase) : fail('The passphrases differ')
}
