import { listActivities } from './activity.ts'
import { listArchive } from './archive.ts'
import { readConfig } from './config.ts'
import type { Endpoint } from './endpoint.ts'
import { listGames } from './game.ts'
import { checkLiveness, checkReadiness } from './health.ts'

/** Every call of the API, in the order in which its description lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  readConfig,
  listGames,
  listActivities,
  listArchive,
  checkLiveness,
  checkReadiness,
]
