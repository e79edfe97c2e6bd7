import { changeDatabase } from './embedded-database.ts'

/**
 * Makes the server forget who tried what how often, as after an hour: a journey may not wait for
 * the next mail, nor share the tries of its one address with all others.
 */
export async function forgetTries(): Promise<void> {
  await changeDatabase(process.env['E2E_DATA_DIR']!, 'delete from rate_limits')
}
