import type { Figure } from '../measure/figure.ts'
import { measureLogin } from './login.ts'
import { measureManyUsers } from './many-users.ts'
import { createUsers } from './create-users.ts'
import { measureProfile } from './profile.ts'
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
