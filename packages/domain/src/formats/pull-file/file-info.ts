import { fieldOf, isJsonObject, textOf, type JsonObject } from '../json/json-value.ts'

/** The `info` of a file, or null when it has none. */
export function infoOf(json: unknown): JsonObject | null {
  const info = isJsonObject(json) ? fieldOf(json, 'info') : undefined
  return isJsonObject(info) ? info : null
}

/** The name and version of the program in `info`. */
export function appOf(info: JsonObject): string {
  const parts = [textOf(info, 'export_app'), textOf(info, 'export_app_version')]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** The list under a key, or null. */
export function listOf(json: JsonObject, key: string): readonly unknown[] | null {
  const list = fieldOf(json, key)
  return Array.isArray(list) ? (list as unknown[]) : null
}
