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
  const field = getField(value, key)
  if (typeof field === 'string') return field.trim() || undefined
  if (typeof field === 'number' && Number.isFinite(field)) return String(field)
  return undefined
}

/** A number field, also when it is written as text. */
export function getNumber(value: JsonObject, key: string): number | undefined {
  const text = getText(value, key)
  const number = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
