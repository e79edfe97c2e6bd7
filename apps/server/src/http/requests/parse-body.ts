import type { Endpoint } from '@bannerday/contract/endpoint'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'
import type { Refusal } from '../../routing/action.ts'

/**
 * No endpoint takes more entries; a schema reports each invalid one, which takes ten times as long.
 */
const MAX_ENTRIES = 100
const MAX_DEPTH = 5

const TOO_MANY_ENTRIES: Refusal = {
  error: 'invalidParameter',
  message: 'The body has too many entries',
}

/**
 * Parses the JSON body of a request by its schema; no body counts as an empty object. The message
 * names the invalid field and never its value.
 */
export function parseBody<E extends Endpoint>(
  endpoint: E,
  contentType: string | undefined,
  text: string,
): Result<z.output<NonNullable<E['body']>>, Refusal> {
  type Body = z.output<NonNullable<E['body']>>
  if (!endpoint.body) return ok({} as Body)
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    return fail({ error: 'unsupportedMediaType', message: 'The body must be application/json' })
  }
  const fields = text === '' ? {} : parseJson(text)
  if (fields === null) return fail({ error: 'invalidJson', message: 'The body is no JSON object' })
  const complexField = Object.keys(fields).find((name) =>
    isTooComplex(endpoint, name, fields[name]),
  )
  if (complexField !== undefined || Object.keys(fields).length > MAX_ENTRIES)
    return fail(TOO_MANY_ENTRIES)
  const parsed = endpoint.body.safeParse(fields)
  if (parsed.success) return ok(parsed.data as Body)
  return fail(
    createRefusal(endpoint, fields, must(parsed.error.issues[0], 'A failed parse has an issue')),
  )
}

function isTooComplex(endpoint: Endpoint, name: string, value: unknown): boolean {
  return !endpoint.longFields?.includes(name) && hasTooManyEntries(value, MAX_DEPTH)
}

/**
 * Whether a list or object in a value has too many entries, at any depth, or is nested too deeply.
 */
function hasTooManyEntries(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.values(value)
  if (depth === 0 || entries.length > MAX_ENTRIES) return true
  return entries.some((entry) => hasTooManyEntries(entry, depth - 1))
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

function createRefusal(
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue,
): Refusal {
  const [name] = issue.path
  if (typeof name !== 'string') {
    return {
      error: 'invalidParameter',
      message: 'The body has a field this endpoint does not know',
    }
  }
  if ((fields[name] ?? '') === '') {
    return { error: 'missingParameter', message: `Field ${name} is missing` }
  }
  const error = endpoint.refusals?.[name] ?? 'invalidParameter'
  return { error, message: `Field ${name} is not valid` }
}
