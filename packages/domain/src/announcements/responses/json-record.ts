/** A JSON object with unvalidated fields. */
export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a JSON list; null when it is no list. */
export function toRecords(value: unknown): readonly JsonRecord[] | null {
  return Array.isArray(value) ? value.filter(isRecord) : null
}

/** Converts a string or number to text; null for any other value. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** An address of the web, or null. */
export function toUrl(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : null
}
