import type { Figure } from '../measure/figure.ts'
import type { RunningServer } from '../measure/start-server.ts'
import { measureReReading } from './re-reading.ts'
import { measureReadingMemory } from './reading-memory.ts'

/** Measures announcements: parsing everything stored again, and the server's memory. */
export async function measureAnnouncements(server: RunningServer): Promise<Figure[]> {
  return [...(await measureReReading(server)), ...(await measureReadingMemory())]
}
