import * as digestApi from '@bannerday/contract/mail-digests'
import * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences/preferences.ts'
import { throughOf } from './through-of.ts'

/** The pending changes for the server: activities that are no longer completed or dismissed. */
const KEY = 'bannerday-untold-marks'
const untold = z.array(z.string())

/** The debounce of several status changes in a row, in milliseconds. */
const PAUSE_MS = 3000

/** The limit of the server. */
const MOST = 2000

/** The session of an account that has no daily mail. */
let unwanted: string | undefined
let isKept = false

/**
 * Sends status changes to the server while the account has a daily e-mail. A failed request is
 * repeated with the next change or at the next start.
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
  const { counts } = await call(digestApi.saveFinished, {}, { body, token })
  if (!counts) unwanted = token
  // A newer change may exist by now.
  if (readDeviceText(KEY) === text) removeDeviceText(KEY)
}

/** Returns the pending changes; null when all are sent, empty for invalid data. */
function readUntold(): string[] | null {
  const text = readDeviceText(KEY)
  if (text === null) return null
  try {
    return untold.parse(JSON.parse(text))
  } catch {
    return []
  }
}
