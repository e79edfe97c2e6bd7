import { compareThroughput } from './compare-throughput.ts'
import type { Figure } from '../measure/figure.ts'
import { measureLogin } from './login.ts'
import { measureManyUsers } from './many-users.ts'
import { createUsers, type Users } from './create-users.ts'
import type { RunningServer } from '../measure/start-server.ts'

const USERS = 200

/** Measures account data: one endpoint at full speed, a login, and many users at once. */
export async function measureAccounts(server: RunningServer): Promise<Figure[]> {
  const users = await createUsers(server.dataFolder, USERS)
  try {
    return [
      ...(await measureProfile(server.origin, users)),
      ...(await measureLogin(server, users)),
      ...(await measureManyUsers(server.origin, users)),
    ]
  } finally {
    await users.database.end()
  }
}

/** Measures requests per second of a profile against the refusal without a token. */
async function measureProfile(origin: string, { tokens }: Users): Promise<Figure[]> {
  const url = `${origin}/api/user/profile`
  const { percent, ours } = await compareThroughput(
    { url, headers: { authorization: `Bearer ${tokens[0]}` } },
    { url, headers: {} },
  )
  return [
    {
      name: 'GET /api/user/profile, relative to no session',
      value: percent,
      unit: '%',
      atLeast: 40,
    },
    { name: 'GET /api/user/profile', value: ours, unit: 'requests/s' },
  ]
}
