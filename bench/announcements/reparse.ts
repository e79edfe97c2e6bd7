import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Figure } from '../measure/figure.ts'
import { openDatabase } from '../measure/open-database.ts'
import type { RunningServer } from '../measure/start-server.ts'
import { storeResponses } from './store-responses.ts'

const BODIES = 10_000

/** Measures the reparse command from start to end. */
export async function measureReparse(server: RunningServer): Promise<Figure[]> {
  const database = await openDatabase(server.dataFolder)
  try {
    await storeResponses(database, BODIES)
  } finally {
    await database.end()
  }
  const seconds = [await timeReparse(server), await timeReparse(server)]
  return [
    {
      name: 'Reparsing 10,000 stored bodies, all different',
      value: Math.min(...seconds),
      unit: 's',
      atMost: 10,
    },
  ]
}

async function timeReparse({ dataFolder }: RunningServer): Promise<number> {
  const before = performance.now()
  await promisify(execFile)('node', ['apps/server/src/announcements.ts', 'reparse'], {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return (performance.now() - before) / 1000
}
