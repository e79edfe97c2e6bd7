/**
 * Stores of fields. All fields of this device are in one object in local storage. Each store owns
 * some of its fields: the preferences, the session, a cache.
 */

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { catch as catchDamage } from 'zod/mini'
import {
  readDeviceText,
  removeDeviceText,
  STORED_OBJECT_KEY,
  writeDeviceText,
} from './device-texts.ts'

type Schemas = Readonly<Record<string, z.ZodMiniType>>
type JsonObject = Readonly<Record<string, unknown>>

/** The fields of a store; each may be absent. */
export type StoredFields<Fields extends Schemas> = {
  readonly [Key in keyof Fields]?: z.output<Fields[Key]>
}

/** Changes to store together; undefined removes a field. */
export type FieldChanges<Fields extends Schemas> = {
  readonly [Key in keyof Fields]?: z.output<Fields[Key]> | undefined
}

let lastText: string | null | undefined
let lastObject: JsonObject = {}
const listeners = new Set<() => void>()

/** Creates the store of the fields with these schemas. */
export function createFieldStore<Fields extends Schemas, Defaults extends StoredFields<Fields>>(
  schemas: Fields,
  defaults: Defaults,
) {
  type Values = StoredFields<Fields> & Defaults
  let source: JsonObject | undefined
  let values: Values = defaults

  /** Returns the stored values, else the defaults; the same object as long as nothing changed. */
  function read(): Values {
    const object = readObject()
    if (object !== source) {
      source = object
      values = { ...defaults, ...parseFields(schemas, object) }
    }
    return values
  }

  /**
   * Stores fields atomically and notifies all readers in this tab and others. Without storage the
   * values last until the page closes.
   */
  function write(changes: FieldChanges<Fields>): void {
    writeDeviceText(STORED_OBJECT_KEY, JSON.stringify({ ...readObject(), ...changes }))
    notify()
  }

  function use<Key extends keyof Values>(key: Key): Values[Key] {
    return useSyncExternalStore(subscribe, () => read()[key])
  }

  /**
   * Runs once at startup: removes invalid values, rewrites older formats, and moves fields that
   * older versions stored separately into the object unless it has newer values. Returns whether
   * this device had nothing of the app before.
   */
  function prepare(): boolean {
    const stored = readDeviceText(STORED_OBJECT_KEY)
    const keys = Object.keys(schemas)
    const olderEntries = keys.flatMap((key) => {
      const text = readDeviceText(key)
      return text === null ? [] : [[key, text] as const]
    })
    const object = readObject()
    const others = Object.entries(object).filter(([key]) => !Object.hasOwn(schemas, key))
    // Older entries contain plain strings for texts, and JSON for other values.
    const older = {
      ...parseFields(schemas, toObject(olderEntries.map(([key, text]) => [key, parseJson(text)]))),
      ...parseFields(schemas, toObject(olderEntries)),
    }
    const fields = { ...toObject(others), ...older, ...parseFields(schemas, object) }
    const repaired = JSON.stringify(fields)
    const isSaved = repaired === (stored ?? '{}') || writeDeviceText(STORED_OBJECT_KEY, repaired)
    // Removed after the object is stored: until then they are the only copy.
    if (isSaved) for (const [key] of olderEntries) removeDeviceText(key)
    return stored === null && olderEntries.length === 0
  }

  return { read, write, use, subscribe, prepare }
}

/** Subscribes to changes of the fields of all stores, including those of other tabs. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', handleStorage)
  }
}

function handleStorage(event: StorageEvent): void {
  // The key is null when everything was cleared.
  if (event.key === STORED_OBJECT_KEY || event.key === null) notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Parses each field separately: an invalid one is dropped without affecting others. */
export function parseFields<Fields extends Schemas>(
  schemas: Fields,
  object: JsonObject,
): StoredFields<Fields> {
  const good = Object.entries(schemas).flatMap(([key, schema]) => {
    const parsed = z.safeParse(schema, object[key])
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  return Object.fromEntries(good) as StoredFields<Fields>
}

/** Parses a text; an empty object when it contains no object. */
export function parseObject(text: string | null): JsonObject {
  const value = parseJson(text ?? '{}')
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as JsonObject) : {}
}

/** The stored object; the same as long as its text is. */
function readObject(): JsonObject {
  const text = readDeviceText(STORED_OBJECT_KEY)
  if (text !== lastText) {
    lastText = text
    lastObject = parseObject(text)
  }
  return lastObject
}

/** Undefined when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const toObject = Object.fromEntries<unknown>

/** Older versions stored booleans as text. */
export const storedBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

/** Text that may have been stored as a number. */
export const storedText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Creates the schema of a list that drops invalid items and keeps the others. */
export function validItems<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) => items.flatMap((each) => parseValid(item, each))),
  )
}

/** Creates the schema of a map that drops invalid entries and keeps the others. */
export function validEntries<Key extends string, Value>(
  key: z.ZodMiniType<Key>,
  value: z.ZodMiniType<Value>,
) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) => {
      const good = Object.entries(entries).flatMap(([name, storedValue]) =>
        parseValid(key, name).flatMap((knownKey) =>
          parseValid(value, storedValue).map((knownValue) => [knownKey, knownValue] as const),
        ),
      )
      return Object.fromEntries(good) as { readonly [K in Key]?: Value }
    }),
  )
}

/** Creates a schema with a fallback for missing or invalid values. */
export function withFallback<Value>(value: z.ZodMiniType<Value>, fallback: Value) {
  return catchDamage(value, fallback)
}

/** The parsed value, or nothing. */
function parseValid<Value>(schema: z.ZodMiniType<Value>, value: unknown): [Value] | [] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [parsed.data] : []
}
