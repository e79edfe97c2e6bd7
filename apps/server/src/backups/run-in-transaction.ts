import type { Client } from 'pg'

/**
 * Runs work on its own connection in one transaction without timeouts, and closes the connection.
 * Commits whenever `work` returns, also a failed result; only an exception rolls back.
 *
 * @param begin the statement that starts the transaction
 */
export async function runInTransaction<Outcome>(
  openClient: () => Client,
  begin: string,
  work: (client: Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = openClient()
  // Without a listener, the error would end the process; the next query fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin)
    await client.query(NO_TIMEOUTS)
    await client.query(TEXT_FORMAT)
    const outcome = await work(client)
    await client.query('commit')
    return outcome
  } finally {
    await client.end().catch(() => undefined)
  }
}

const NO_TIMEOUTS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Transaction settings that make the text form of dates and numbers unambiguous. */
const TEXT_FORMAT = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1`
