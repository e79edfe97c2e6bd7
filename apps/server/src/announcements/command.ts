import type { Result } from '@bannerday/domain/result'
import type { OpenDatabase } from '../database/open-database.ts'

/** The context of a command. */
export type CommandContext = {
  /** The working folder of the caller; file arguments are relative to it. */
  readonly folder: string
  /** Opens the database of the installation for the duration of the work. */
  readonly withDatabase: WithDatabase
}

export type WithDatabase = <Value>(
  work: (database: Pick<OpenDatabase, 'db' | 'direct'>) => Promise<Result<Value, string>>,
) => Promise<Result<Value, string>>

/** Runs a command. Returns the lines to print, or the reason of a refusal. */
export type Command = (context: CommandContext) => Promise<Result<readonly string[], string>>

/** A word that `npm run announcements` understands. */
export type Verb = {
  /** Usage and description. */
  readonly usage: string
  /** Parses the arguments after the verb; null for invalid arguments. */
  readonly parse: (args: readonly string[]) => Command | null
}
