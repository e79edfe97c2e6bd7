import { fail, ok, type Result } from '@bannerday/domain/result'
import type { RootDatabase } from '../../database/database.ts'
import { CORRECTED_FIELDS } from '../../database/tables/activity-corrections.ts'
import { isEndBeforeStart, parseBoundaryText } from './boundary-text.ts'
import {
  addCorrections,
  type CorrectedField,
  findUuids,
  readCorrectedWindow,
  readCorrectionLog,
  readSeenActivities,
  readStoredActivity,
  removeCorrections,
} from './correction-store.ts'
import { readUnread } from '../stores/unread-store.ts'
import { describeActivity, describeUnread } from './describe-activity.ts'

/** A shorter prefix could match an activity by chance. */
const MIN_ID_LENGTH = 6

/** A command of an operator about activities; an id is a uuid or its prefix. */
export type CorrectionCommand =
  | { readonly verb: 'list'; readonly isDoubtfulOnly: boolean }
  | { readonly verb: 'show' | 'hide'; readonly id: string }
  | { readonly verb: 'set'; readonly id: string; readonly start?: string; readonly end?: string }
  | { readonly verb: 'unset'; readonly id: string; readonly fields: readonly CorrectedField[] }

/** Runs a correction. Returns the confirmation, or the reason of a refusal. */
export async function runCorrection(
  db: RootDatabase,
  command: CorrectionCommand,
): Promise<Result<string, string>> {
  if (command.verb === 'list') return ok(await list(db, command.isDoubtfulOnly))
  const found = await findOne(db, command.id)
  if (!found.ok) return found
  const uuid = found.value
  switch (command.verb) {
    case 'show':
      return ok(await show(db, uuid))
    case 'hide':
      await addCorrections(db, uuid, [{ field: 'hidden', value: '' }])
      return ok(`${uuid} is hidden`)
    case 'set':
      return set(db, uuid, command)
    case 'unset': {
      const fields = command.fields.length > 0 ? command.fields : CORRECTED_FIELDS
      const count = await removeCorrections(db, uuid, fields)
      return ok(`${uuid}: corrections removed: ${count}`)
    }
  }
}

async function list(db: RootDatabase, isDoubtfulOnly: boolean): Promise<string> {
  const rows = await readSeenActivities(db)
  const activities = rows
    .filter(({ seen }) => !isDoubtfulOnly || seen.doubts.length > 0)
    .map(({ uuid, seen, isCorrected }) => describeActivity(uuid, seen, isCorrected))
  const unread = isDoubtfulOnly ? await readUnread(db) : []
  return [...activities, ...unread.map(({ content }) => describeUnread(content))].join('\n')
}

async function findOne(db: RootDatabase, id: string): Promise<Result<string, string>> {
  if (id.length < MIN_ID_LENGTH || !/^[0-9a-f-]+$/i.test(id)) {
    return fail(
      `"${id}" is not an id: enter a uuid, or at least its first ${MIN_ID_LENGTH} characters`,
    )
  }
  const [uuid, second] = await findUuids(db, id)
  if (uuid === undefined) return fail(`There is no activity ${id}`)
  if (second !== undefined) return fail(`Several activities begin with ${id}`)
  return ok(uuid)
}

async function show(db: RootDatabase, uuid: string): Promise<string> {
  const activity = await readStoredActivity(db, uuid)
  const corrections = await readCorrectionLog(db, uuid)
  return JSON.stringify({ ...activity, corrections }, null, 2)
}

async function set(
  db: RootDatabase,
  uuid: string,
  { start, end }: { readonly start?: string; readonly end?: string },
): Promise<Result<string, string>> {
  const corrections = []
  for (const [field, text] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (text === undefined) continue
    const value = parseBoundaryText(text)
    if (!value.ok) return value
    corrections.push({ field, value: value.value })
  }
  if (corrections.length === 0) return fail('Nothing to set: add --start or --end')
  const window = await readCorrectedWindow(db, uuid)
  for (const { field, value } of corrections) window[field] = value
  if (isEndBeforeStart(window)) {
    return fail(`${uuid} would end before it starts: ${window.start} to ${window.end}`)
  }
  await addCorrections(db, uuid, corrections)
  return ok(corrections.map(({ field, value }) => `${uuid}: ${field} is ${value}`).join('\n'))
}
