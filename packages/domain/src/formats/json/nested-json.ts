import { isTooDeep } from './json-depth.ts'

/** JSON that was stored as text inside JSON, as dumps of a browser's store hold it; else the value. */
export function parseNested(value: unknown): unknown {
  if (typeof value !== 'string' || isTooDeep(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return value
    throw error
  }
}
