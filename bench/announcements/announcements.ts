import type { Figure } from '../measure/figure.ts'
import type { RunningServer } from '../measure/start-server.ts'
import { measureReparse } from './reparse.ts'
import { measureFetchMemory } from './fetch-memory.ts'

/** Measures announcements: parsing everything stored again, and the server's memory. */
export async function measureAnnouncements(server: RunningServer): Promise<Figure[]> {
  return [...(await measureReparse(server)), ...(await measureFetchMemory())]
}
