import type { Visits } from '@bannerday/domain/activities/visits'
import * as z from 'zod/mini'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** What a device notes by itself: it is no preference, and goes into no backup and no slot. */
const KEY = 'bannerday-visits'

const schema = z.object({
  lastUse: z.number(),
  before: z.array(z.string()),
  known: z.array(z.string()),
})

/** What the device noted of earlier visits; null on the first one, and where it is damaged. */
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
