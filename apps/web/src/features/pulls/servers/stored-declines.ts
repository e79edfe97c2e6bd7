import { GAME_IDS } from '@bannerday/domain/game'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import type { DeclinedServers } from '@bannerday/domain/time/server-offer'
import * as z from 'zod/mini'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { goodEntries, goodItems } from '#shared/preferences/stored-values.ts'

/** Beside the preferences, whose every field is loaded with the first page. */
const KEY = 'bannerday-declined-servers'

const schema = goodEntries(z.enum(GAME_IDS), goodItems(z.enum(SERVER_ZONES)))

/** What the player did not want on this device; nothing where it is damaged. */
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
