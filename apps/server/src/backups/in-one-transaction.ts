import type { Client } from 'pg'

/**
 * Works on a connection of its own, in one transaction that no time limit breaks off; the connection
 * is closed afterwards, and what was not committed is as if it had never been.
 *
 * @param begin how the transaction begins
 */
export async function inOneTransaction<Outcome>(
  openClient: () => Client,
  begin: string,
  work: (client: Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = openClient()
  // Whatever is asked on it next learns of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin)
    await client.query(LIMITS)
    await client.query(TEXT_FORM)
    const outcome = await work(client)
    await client.query('commit')
    return outcome
  } finally {
    await client.end().catch(() => undefined)
  }
}

const LIMITS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** So that texts of times and numbers mean the same wherever they are written and read. */
const TEXT_FORM = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1`
