import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'

/** The `info` of a file, or null when it has none. */
export function getInfo(file: unknown): JsonObject | null {
  const info = isJsonObject(file) ? getField(file, 'info') : undefined
  return isJsonObject(info) ? info : null
}

/** The name and version of the program in `info`. */
export function getApp(info: JsonObject): string {
  const parts = [getText(info, 'export_app'), getText(info, 'export_app_version')]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** The list under a key, or null. */
export function getList(file: JsonObject, key: string): readonly unknown[] | null {
  const list = getField(file, key)
  return Array.isArray(list) ? (list as unknown[]) : null
}
