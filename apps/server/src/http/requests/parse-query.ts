import type { Endpoint } from '@bannerday/contract/endpoint'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'

export type QueryProblem = { readonly error: ErrorCodeName; readonly message: string }

/** Ignored everywhere: clients add it to get past caches. */
const CACHE_BUSTER = 't'

/**
 * Parses the query of a request by its schema. Unknown parameters are ignored. The message names
 * the invalid parameter and never its value.
 */
export function parseQuery<Call extends Endpoint>(
  call: Call,
  parameters: URLSearchParams,
): Result<z.output<Call['query']>, QueryProblem> {
  const given: Record<string, string> = {}
  for (const name of Object.keys(call.query.shape)) {
    const [value, ...more] = name === CACHE_BUSTER ? [] : parameters.getAll(name)
    if (more.length > 0) return fail(problem('invalidParameter', name, 'is given more than once'))
    if (value !== undefined) given[name] = value
  }
  const parsed = call.query.safeParse(given)
  if (parsed.success) return ok(parsed.data as z.output<Call['query']>)
  const name = String(must(parsed.error.issues[0], 'A refusal has an issue').path[0])
  return fail(refusal(call, name, given[name]))
}

function refusal(call: Endpoint, name: string, value: string | undefined): QueryProblem {
  if (value === undefined) return problem('missingParameter', name, 'is missing')
  if (value === '' && isRequired(call, name)) return problem('missingParameter', name, 'is empty')
  return problem(call.refusals?.[name] ?? 'invalidParameter', name, 'is not valid')
}

function isRequired(call: Endpoint, name: string): boolean {
  const nothing = call.query.safeParse({})
  return nothing.error?.issues.some((issue) => issue.path[0] === name) ?? false
}

function problem(error: ErrorCodeName, name: string, fault: string): QueryProblem {
  return { error, message: `Parameter ${name} ${fault}` }
}
