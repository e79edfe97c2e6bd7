/** Looking into JSON of which nothing is certain. */
export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an own field of an object, never one of the prototype. */
export function getField(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** A text or number field as trimmed text; empty text is as good as nothing. */
export function getText(value: JsonObject, key: string): string | undefined {
  const found = getField(value, key)
  if (typeof found === 'string') return found.trim() || undefined
  if (typeof found === 'number' && Number.isFinite(found)) return String(found)
  return undefined
}

/** A number field, also when it is written as text. */
export function getNumber(value: JsonObject, key: string): number | undefined {
  const text = getText(value, key)
  const number = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
