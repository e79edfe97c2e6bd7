import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { hashToken, createSecretToken } from '../accounts/credentials/secret-token.ts'

const adminFile = fileURLToPath(new URL('../admin.ts', import.meta.url))

/** Runs the command as a process of its own, with no terminal. */
export function runAdmin(args: readonly string[], env: Record<string, string>) {
  type ProcessResult = { code: number; stdout: string; stderr: string }
  return new Promise<ProcessResult>((resolve) => {
    const child = execFile(
      process.execPath,
      [adminFile, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

/** Inserts an account with a session; returns its bearer token. */
export async function addTestAccount(url: string): Promise<string> {
  const { token } = createSecretToken()
  const client = new Client(url)
  await client.connect()
  await client.query(
    `with added as (
       insert into accounts (username, email, password_hash, activated_at)
       values ('Paimon', 'paimon@example.org', 'none', now())
       on conflict (lower(username)) do update set suspended_at = null returning id
     )
     insert into sessions (account_id, hash, device, address, expires_at)
     select id, $1, '', '', now() + interval '1 day' from added`,
    [hashToken(token)],
  )
  await client.end()
  return token
}

/** The status of a request for the profile. */
export async function getProfileStatus(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${origin}/api/user/profile`, { headers })).status
}
