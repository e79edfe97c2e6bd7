import { createUsers } from '../server/create-users.ts'
import type { Figure } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import { measureImports } from './imports.ts'
import { measureReads } from './pull-reads.ts'
import { measureSync } from './sync.ts'

/** Measures pulls in the cloud: sync, reads, and imports by link. */
export async function measureCloud(): Promise<Figure[]> {
  // With the default rate limit: a long history must pass it.
  const server = await startServer()
  const users = await createUsers(server.dataFolder, 10)
  try {
    return [
      ...(await measureSync(server, users)),
      ...(await measureReads(server, users)),
      ...(await measureImports()),
    ]
  } finally {
    await users.database.end()
    await server.stop()
  }
}
