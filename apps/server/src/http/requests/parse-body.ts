import type { Endpoint } from '@bannerday/contract/endpoint'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'
import type { Refusal } from '../../routing/action.ts'

/**
 * No endpoint takes more entries; a schema reports each invalid one, which takes ten times as long.
 */
const MAX_ENTRIES = 100
const DEEPEST = 5

const CROWDED: Refusal = { error: 'invalidParameter', message: 'The body has too many entries' }

/**
 * Parses the JSON body of a request by its schema; no body counts as an empty object. The message
 * names the invalid field and never its value.
 */
export function parseBody<Call extends Endpoint>(
  call: Call,
  contentType: string | undefined,
  text: string,
): Result<z.output<NonNullable<Call['body']>>, Refusal> {
  type Body = z.output<NonNullable<Call['body']>>
  if (!call.body) return ok({} as Body)
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    return fail({ error: 'unsupportedMediaType', message: 'The body must be application/json' })
  }
  const given = text === '' ? {} : parseJson(text)
  if (given === null) return fail({ error: 'invalidJson', message: 'The body is no JSON object' })
  const crowded = Object.keys(given).find((name) => isCrowded(call, name, given[name]))
  if (crowded !== undefined || Object.keys(given).length > MAX_ENTRIES) return fail(CROWDED)
  const parsed = call.body.safeParse(given)
  if (parsed.success) return ok(parsed.data as Body)
  return fail(refusal(call, given, must(parsed.error.issues[0], 'A refusal has an issue')))
}

function isCrowded(call: Endpoint, name: string, value: unknown): boolean {
  return !call.longFields?.includes(name) && hasTooManyEntries(value, DEEPEST)
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

function refusal(
  call: Endpoint,
  given: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue,
): Refusal {
  const [name] = issue.path
  if (typeof name !== 'string') {
    return { error: 'invalidParameter', message: 'The body has a field this call does not know' }
  }
  if ((given[name] ?? '') === '') {
    return { error: 'missingParameter', message: `Field ${name} is missing` }
  }
  const error = call.refusals?.[name] ?? 'invalidParameter'
  return { error, message: `Field ${name} is not valid` }
}
