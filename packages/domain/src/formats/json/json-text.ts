import { fail, ok, type Result } from '../../result.ts'
import { isTooDeep } from './json-depth.ts'
import { findJsonSyntaxError, type TextPosition } from './json-syntax-error.ts'

export type NotJson = { readonly kind: 'not-json' } & TextPosition

/** Nested as no file of pulls is. */
type TooDeep = { readonly kind: 'unrecognised' }

/** A record id written as a bare number that is too long for JavaScript's numbers. */
const LONG_BARE_ID = /([{,]\s*"u?id"\s*:\s*)(\d{16,})(?=\s*[,}])/g

/**
 * Parses JSON of real files: with or without a byte order mark, and with record ids as bare
 * 19-digit numbers, which would lose their last digits unless read as strings. A number that loses
 * nothing was rounded by the program that wrote it and stays a number, which shows readers that it
 * is not the true id.
 */
export function parseJsonText(text: string): Result<unknown, NotJson | TooDeep> {
  const json = text.replace(/^\uFEFF/, '')
  if (isTooDeep(json)) return fail({ kind: 'unrecognised' })
  try {
    return ok(JSON.parse(json.replace(LONG_BARE_ID, quoteLong)) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError)
      return fail({ kind: 'not-json', ...findJsonSyntaxError(json) })
    throw error
  }
}

function quoteLong(written: string, before: string, digits: string): string {
  return String(Number(digits)) === digits ? written : `${before}"${digits}"`
}
