import type { Result } from '@bannerday/domain/result'
import type { OpenDatabase } from '../database/open-database.ts'

/** What a command works with. */
export type CommandContext = {
  /** The folder in which the command was typed: file names are meant from there. */
  readonly folder: string
  /** The database of the installation, for as long as the work takes. */
  readonly withDatabase: WithDatabase
}

export type WithDatabase = <Value>(
  work: (database: Pick<OpenDatabase, 'db' | 'direct'>) => Promise<Result<Value, string>>,
) => Promise<Result<Value, string>>

/** Does what was commanded. Gives the lines to print, or the one that says why it was not done. */
export type Command = (context: CommandContext) => Promise<Result<readonly string[], string>>

/** A word that `npm run announcements` understands. */
export type Verb = {
  /** How it is called and what it does. */
  readonly usage: string
  /** The command that the arguments behind the verb ask for; null when they are not understood. */
  readonly parse: (args: readonly string[]) => Command | null
}
