import { GAME_IDS } from '@bannerday/domain/game'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import type { DeclinedServers } from '@bannerday/domain/time/server-offer'
import * as z from 'zod/mini'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { goodEntries, goodItems } from '#shared/preferences/stored-values.ts'

/** Stored separately from the preferences, which load with every page. */
const KEY = 'bannerday-declined-servers'

const schema = goodEntries(z.enum(GAME_IDS), goodItems(z.enum(SERVER_ZONES)))

/** Returns the declined suggestions of this device; empty for invalid data. */
export function readDeclines(): DeclinedServers {
  try {
    return schema.parse(JSON.parse(readDeviceText(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export function writeDeclines(declines: DeclinedServers): void {
  writeDeviceText(KEY, JSON.stringify(declines))
}
