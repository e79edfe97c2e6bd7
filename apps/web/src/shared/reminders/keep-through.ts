import { noteThrough } from '@bannerday/contract/digest'
import * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences/preferences.ts'
import { throughOf } from './through-of.ts'

/** What the server was not told yet: the activities that the player is through with no longer. */
const KEY = 'bannerday-untold-marks'
const untold = z.array(z.string())

/** So that several marks in a row are told together, in milliseconds. */
const PAUSE_MS = 3000

/** As many as the server takes. */
const MOST = 2000

/** The session of an account that has no daily mail. */
let unwanted: string | undefined
let isKept = false

/**
 * Tells the server of each mark, for the daily mail of the account, as long as it has one. What could
 * not be told is told with the next mark, or at the next start.
 */
export function keepThrough(): void {
  if (isKept) return
  isKept = true
  let known = throughOf(readPreferences().activityStatus)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell().catch(() => undefined), PAUSE_MS)
  }
  subscribeToPreferences(() => {
    const through = throughOf(readPreferences().activityStatus)
    if (through.join() === known.join()) return
    const still = new Set(through)
    const open = new Set([...(readUntold() ?? []), ...known].filter((uuid) => !still.has(uuid)))
    writeDeviceText(KEY, JSON.stringify([...open].slice(-MOST)))
    known = through
    tellSoon()
  })
  if (readUntold() !== null) tellSoon()
}

/** From now on the account has a daily mail. */
export function tellAgain(): void {
  unwanted = undefined
}

async function tell(): Promise<void> {
  const { auth_token: token, activityStatus } = readPreferences()
  if (token === undefined || token === unwanted) return
  const text = readDeviceText(KEY)
  const body = { through: throughOf(activityStatus), open: readUntold() ?? [] }
  const { counts } = await call(noteThrough, {}, { body, token })
  if (!counts) unwanted = token
  // There may be a newer one by now.
  if (readDeviceText(KEY) === text) removeDeviceText(KEY)
}

/** Null where everything is told; nothing where what was noted is damaged. */
function readUntold(): string[] | null {
  const text = readDeviceText(KEY)
  if (text === null) return null
  try {
    return untold.parse(JSON.parse(text))
  } catch {
    return []
  }
}
