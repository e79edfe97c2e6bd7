import * as digestApi from '@bannerday/contract/mail-digests'
import * as z from 'zod/mini'
import { callApi } from '#shared/api/call-api.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { getFinished } from './get-finished.ts'

/** The pending changes for the server: activities that are no longer completed or dismissed. */
const KEY = 'bannerday-untold-marks'
const pending = z.array(z.string())

/** The debounce of several status changes in a row, in milliseconds. */
const PAUSE_MS = 3000

/** The limit of the server. */
const MAX_ENTRIES = 2000

/** The session of an account that has no daily mail. */
let unwanted: string | undefined
let isKept = false

/**
 * Sends status changes to the server while the account has a daily e-mail. A failed request is
 * repeated with the next change or at the next start.
 */
export function syncFinished(): void {
  if (isKept) return
  isKept = true
  let known = getFinished(readPreferences().activityStatus)
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleSync = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell().catch(() => undefined), PAUSE_MS)
  }
  subscribeToPreferences(() => {
    const through = getFinished(readPreferences().activityStatus)
    if (through.join() === known.join()) return
    const still = new Set(through)
    const open = new Set([...(readPending() ?? []), ...known].filter((uuid) => !still.has(uuid)))
    writeDeviceText(KEY, JSON.stringify([...open].slice(-MAX_ENTRIES)))
    known = through
    scheduleSync()
  })
  if (readPending() !== null) scheduleSync()
}

/** The account has a daily mail from now on. */
export function retrySync(): void {
  unwanted = undefined
}

async function tell(): Promise<void> {
  const token = readStoredSession().auth_token
  if (token === undefined || token === unwanted) return
  const text = readDeviceText(KEY)
  const body = { through: getFinished(readPreferences().activityStatus), open: readPending() ?? [] }
  const { counts } = await callApi(digestApi.saveFinished, {}, { body, token })
  if (!counts) unwanted = token
  // A newer change may exist by now.
  if (readDeviceText(KEY) === text) removeDeviceText(KEY)
}

/** Returns the pending changes; null when all are sent, empty for invalid data. */
function readPending(): string[] | null {
  const text = readDeviceText(KEY)
  if (text === null) return null
  try {
    return pending.parse(JSON.parse(text))
  } catch {
    return []
  }
}
