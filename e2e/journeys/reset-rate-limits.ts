import { changeDatabase } from './embedded-database.ts'

/**
 * Resets the server's rate limits, as after an hour: a test cannot wait for the next mail, and all
 * tests share one address.
 */
export async function resetRateLimits(): Promise<void> {
  await changeDatabase(process.env['E2E_DATA_DIR']!, 'delete from rate_limits')
}
