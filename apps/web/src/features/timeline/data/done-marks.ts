import { type DoneMarks, recordDone } from '@bannerday/domain/activities/done-marks'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { nowMs } from '#shared/clock.ts'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** Stored on this device only: it is no preference and is excluded from backups and sync. */
const KEY = 'bannerday-done'

const schema = z.record(z.string(), z.number())
const NONE: DoneMarks = {}
const listeners = new Set<() => void>()
let parsed: { readonly text: string | null; readonly marks: DoneMarks } = {
  text: null,
  marks: NONE,
}

/** Returns the stored marks, the same object while they are unchanged; none for invalid data. */
function readDoneMarks(): DoneMarks {
  const text = readDeviceText(KEY)
  if (text !== parsed.text) parsed = { text, marks: parse(text) }
  return parsed.marks
}

function parse(text: string | null): DoneMarks {
  try {
    return schema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return NONE
  }
}

/** Records that activities are marked as done now. */
export function markDone(uuids: readonly string[]): void {
  writeDeviceText(KEY, JSON.stringify(recordDone(readDoneMarks(), uuids, nowMs())))
  for (const listener of listeners) listener()
}

/** Returns when activities were marked as done on this device. */
export function useDoneMarks(): DoneMarks {
  return useSyncExternalStore(subscribe, readDoneMarks)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
