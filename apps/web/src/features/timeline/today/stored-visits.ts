import type { Visits } from '@bannerday/domain/activities/visits'
import * as z from 'zod/mini'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** Stored on this device only: it is no preference and is excluded from backups and sync. */
const KEY = 'bannerday-visits'

const schema = z.object({
  lastUse: z.number(),
  before: z.array(z.string()),
  known: z.array(z.string()),
})

/** Returns the stored visits; null on the first visit and for invalid data. */
export function readVisits(): Visits | null {
  try {
    return schema.parse(JSON.parse(readDeviceText(KEY) ?? 'null'))
  } catch {
    return null
  }
}

export function writeVisits(visits: Visits): void {
  writeDeviceText(KEY, JSON.stringify(visits))
}
