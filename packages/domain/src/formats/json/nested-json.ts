import { isTooDeep } from './json-depth.ts'

/**
 * Parses JSON stored as a string inside JSON, as dumps of browser storage contain it; else returns
 * the value.
 */
export function parseNestedJson(value: unknown): unknown {
  if (typeof value !== 'string' || isTooDeep(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return value
    throw error
  }
}
